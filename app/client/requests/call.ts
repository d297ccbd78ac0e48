import { read } from "./page-requests";
import { failureOf } from "./reply-kind";
import { expectShape, type Shaped, type WireShape } from "./wire-shape";

/** Asks one of the calls that only read (specification, section 7); null when it was refused. */
export async function ask<Shape extends WireShape>(
  action: string,
  shape: Shape,
): Promise<Shaped<Shape> | null> {
  const { response, raw } = await read(fetch, new URL(`/Api/${action}`, location.origin), {});
  if (failureOf(raw)) return null;
  return expectShape(action, shape, await response.json());
}
