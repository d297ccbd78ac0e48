/** A port of 127.0.0.1 on which nobody listens now. */
export function freePort(): Promise<number>;
