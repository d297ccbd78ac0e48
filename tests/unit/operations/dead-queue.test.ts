import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deadQueue } from "~/domain/operations/rules";

test("the queue where given up jobs go is the one whose messages are kept", () => {
  const toml = readFileSync("wrangler.toml", "utf8");
  expect(toml).toContain(`dead_letter_queue = "${deadQueue}"`);
  expect(toml).toContain(`[[queues.consumers]]\nqueue = "${deadQueue}"`);
});
