// The server's answer; throws if it is none, or not the file.
/** @param {string} url @param {RequestInit} [options] */
export async function fetched(url, options) {
    const response = await fetch(url, options);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    return response;
}
