import { runInDurableObject } from "cloudflare:test";

/**
 * A Durable Object dies where it stands, and with it all that is asked of it; the next request meets a new one. No other one
 * does: the queue's, which may still work on jobs of the tests before, would take the connection to the runner with it.
 */
export async function crashObject(object: DurableObjectStub): Promise<void> {
  await runInDurableObject(object, (_, state) => state.abort("crash")).catch(() => undefined);
}
