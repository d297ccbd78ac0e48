/** Whether the database refused a null in `table.column`. */
export function isMissing(error: unknown, column: string): boolean {
  return messages(error).some((message) => message.includes(`NOT NULL constraint failed: ${column}`));
}

/** Whether the database refused a second row with the same `table.column`. */
export function isTwice(error: unknown, column: string): boolean {
  return messages(error).some((message) => message.includes(`UNIQUE constraint failed: ${column}`));
}

/** The query builder wraps the database's error as its cause. */
function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : [];
}
