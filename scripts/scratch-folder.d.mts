export const worldsFolder: string;
export const demoWorldFolder: string;
export function makeScratchFolder(): string;
