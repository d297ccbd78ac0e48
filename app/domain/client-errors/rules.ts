/** Errors that browsers report: characters that are kept of each field, and how long nobody may have met one. */
export const clientErrorLimits = { message: 500, error: 8000, url: 500, userAgent: 300 };
export const clientErrorKeptMs = 90 * 24 * 60 * 60 * 1000;

/** Whether a report is about reporting itself. */
export function isOwnError({ message, error }: { message: string; error: string }): boolean {
  return /support\/logclienterror/i.test(`${message} ${error}`);
}
