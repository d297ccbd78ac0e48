export const worldsFolder: string;
export function makeScratchFolder(): string;
