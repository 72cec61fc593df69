import '@angular/compiler'; // not needed with Angular's own build, which compiles templates
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { set_location, type BoardAttributes, type BoardEvents } from 'motley-board';
import { games } from '../games';

set_location('/motley/'); // a copy of node_modules/motley-board/site

@Component({
    selector: 'app-replay',
    schemas: [CUSTOM_ELEMENTS_SCHEMA],
    template: `
        <motley-board [record]="record()" [ply]="2" [theme]="theme()" (ply)="hear($event)"></motley-board>
        <button (click)="theme.set('dark')">Dark</button>
        <button (click)="record.set(games[1])">Another game</button>
        <output>{{ place() }}</output>
    `,
})
class Replay {
    games = games;
    record = signal(games[0]);
    theme = signal<BoardAttributes['theme']>('light');
    place = signal('');

    hear({ detail }: BoardEvents['ply']) {
        this.place.set(`${detail.ply} of ${detail.plies}`);
    }
}

bootstrapApplication(Replay, { providers: [provideZonelessChangeDetection()] });
