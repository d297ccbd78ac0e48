import { env } from "cloudflare:test";
import { expect, test } from "vitest";

test("a session belongs to exactly one identity", async () => {
  const insert = env.DB.prepare(
    "insert into sessions (id_hash, fan_id, dashcamer_id, remember, created_at, last_seen_at, expires_at) values ('x', 1, 1, 0, 0, 0, 0)",
  );
  await expect(insert.run()).rejects.toThrow(/CHECK constraint failed: sessions_one_identity/);
});
