import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("a deploy refuses the placeholders of a fresh clone, each by its name", () => {
  const script = fileURLToPath(new URL("../../scripts/deploy.mjs", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  expect(status).toBe(1);
  for (const name of [
    "BASE_URL",
    "MAIL_FROM",
    "database_id",
    "PROVIDER_NAME",
    "PROVIDER_COMPANY_ID",
    "PROVIDER_PHONE",
  ]) {
    expect(stderr).toContain(name);
  }
});
