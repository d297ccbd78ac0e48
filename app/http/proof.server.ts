import { proveAgain } from "../domain/accounts/prove-again.server";
import type { ProofInput } from "../domain/accounts/wire";
import { on } from "./page.server";

type On<Input> = Parameters<typeof on<Input>>;
type Act<Input> = On<Omit<Input, keyof ProofInput>>[0];

/**
 * What runs for a form before which its person may have to prove themselves again: its shape has `proofFields`, and it shows
 * them (`ProofField`) when it was answered that they are wanted. The use case itself asks for the proof (`ensureProved`).
 */
export const onProved = <Input extends ProofInput>(act: Act<Input>, says: On<Input>[1] = {}) =>
  on<Input>(async (context, { password, ...input }, args) => {
    const proved = password === undefined ? context : await proveAgain(context, { password });
    return act(proved, input, args);
  }, says);
