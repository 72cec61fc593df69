// These are global in a Service Worker: TypeScript's library has it only as members of ServiceWorkerGlobalScope.
declare var registration: ServiceWorkerRegistration;
declare var clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener<Type extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: Type,
    listener: (event: ServiceWorkerGlobalScopeEventMap[Type]) => unknown,
): void;
