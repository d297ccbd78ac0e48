/** Path of a Chromium that the machine has and that starts, or null. */
export function findSystemBrowser(): Promise<string | null>;
