import { expect, test } from "vitest";
import { endContractTexts } from "~/texts/dashcamer-settings";

test.each([
  [1, "zbývá 1 nevyužité období"],
  [2, "zbývají 2 nevyužitá období"],
  [4, "zbývají 4 nevyužitá období"],
  [5, "zbývá 5 nevyužitých období"],
])("of %d unused periods the verb agrees with the number", (unused, words) => {
  const said = endContractTexts.refund(1000, unused).replaceAll("\u00a0", " ");
  expect(said).toContain(words);
});
