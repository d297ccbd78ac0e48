import { Refusal } from "../domain/errors";

/** For answers that are no pages: a refusal becomes its text with its status. */
export async function refusalAsText(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Response(error.message, { status: error.status, headers: { "Cache-Control": "no-store" } });
  }
}
