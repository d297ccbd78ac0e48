export function toolNode(): string;
export function wrangler(): string;
export function wranglerEnv(): NodeJS.ProcessEnv;
