import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deadQueue } from "~/domain/operations/rules";

test("jobs that are given up go to the queue whose messages are stored", () => {
  const toml = readFileSync("wrangler.toml", "utf8");
  expect(toml).toContain(`dead_letter_queue = "${deadQueue}"`);
  expect(toml).toContain(`[[queues.consumers]]\nqueue = "${deadQueue}"`);
});
