export function wrangler(): string;
export function wranglerEnv(): NodeJS.ProcessEnv;
