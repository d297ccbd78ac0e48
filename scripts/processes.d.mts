export function run(
  command: string,
  args: string[],
  options?: { capture?: boolean; env?: NodeJS.ProcessEnv },
): Promise<{ code: number; output: string }>;
