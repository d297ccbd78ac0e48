import { Refusal } from "../domain/errors";

/** A positive whole number from the address; `Not found.` for anything else. */
export function idParam(text: string | undefined): number {
  const id = /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null;
  if (id === null) throw new Refusal("NotFound");
  return id;
}
