import { expect, test } from "vitest";
import { type RefusalCode, refusalFromWire, refusalOnWire, refusals } from "~/domain/errors";

test("a page finds the refusal of a preview by the word that the call tells", () => {
  for (const refusal of ["PreviewUnfit", "ConsentWithdrawn", "StateSame", "ExceededAssociatedSpace"] as const)
    expect(refusalFromWire(refusalOnWire(refusal).code)).toBe(refusal);
  expect(refusalFromWire("Nonsense")).toBeUndefined();
  expect(
    (Object.keys(refusals) as RefusalCode[]).map((refusal) => refusalOnWire(refusal).code),
  ).not.toContain("");
});
