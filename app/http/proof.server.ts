import { proveAgain } from "../domain/accounts/prove-again.server";
import type { ProofInput } from "../domain/accounts/wire";
import type { Context } from "../domain/context";
import { Refusal } from "../domain/errors";
import { findOwnFactors } from "../domain/second-factor/find-factor.server";
import { on } from "./page.server";

type On<Input> = Parameters<typeof on<Input>>;
type Act<Input> = On<Omit<Input, keyof ProofInput>>[0];

/**
 * What runs for a form before which its person may have to prove themselves again: its shape has `proofFields`, and it shows
 * them (`ProofField`) when it was answered that they are wanted. The use case itself asks for the proof (`ensureProved`);
 * whoever has a second factor is asked for a code of it.
 */
export const onProved = <Input extends ProofInput>(act: Act<Input>, says: On<Input>[1] = {}) =>
  on<Input>(async (context, { password, code, ...input }, args) => {
    const isGiven = password !== undefined || code !== undefined;
    const proved = isGiven ? await proveAgain(context, { password, code }) : context;
    try {
      return await act(proved, input, args);
    } catch (error) {
      throw await asCodeIfAny(context, error);
    }
  }, says);

async function asCodeIfAny(context: Context, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== "ProofNeeded") return error;
  return (await findOwnFactors(context)) ? new Refusal("CodeNeeded", "code") : error;
}
