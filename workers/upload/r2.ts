const retryDelaysMs = [100, 200, 400, 800, 1600];

/** R2's answer when a multipart upload was completed, aborted or never was. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && error.message.includes("(10024)");
}

/** Retries while R2 has a transient fault; any other error of R2 is thrown at once. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (const delay of retryDelaysMs) {
    try {
      return await work();
    } catch (error) {
      if (isGone(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return work();
}
