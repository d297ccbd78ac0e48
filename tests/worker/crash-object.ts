import { runInDurableObject } from "cloudflare:test";

/**
 * A Durable Object dies where it stands, and with it all that is asked of it; the next request meets a new one. No other one
 * does: the queue's may still work on jobs of the tests before, and what breaks there reaches the runner of these tests.
 */
export async function crashObject(object: DurableObjectStub): Promise<void> {
  await runInDurableObject(object, (_, state) => state.abort("crash")).catch(() => undefined);
}
