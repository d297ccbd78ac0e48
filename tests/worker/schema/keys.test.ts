import { env } from "cloudflare:test";
import { expect, test } from "vitest";

async function all<T>(query: string): Promise<T[]> {
  return (await env.DB.prepare(query).all<T>()).results;
}

/** The platform's own tables are none of ours, and asking about them is refused. */
const tables = await all<{ name: string }>(
  "select name from sqlite_master where type = 'table' and name not like '\\_cf\\_%' escape '\\' order by name",
);

async function ofEachTable<T>(pragma: "foreign_key_list" | "table_info"): Promise<(T & { table: string })[]> {
  const lists = tables.map(async ({ name }) => {
    const rows = await all<T>(`select * from pragma_${pragma}('${name}')`);
    return rows.map((row) => ({ ...row, table: name }));
  });
  return (await Promise.all(lists)).flat();
}

const foreignKeys = await ofEachTable<{ from: string }>("foreign_key_list");

/** Names that end like a reference but are somebody else's: the channel's, the gateway's, or an actor of any role. */
const foreignNames = [
  "audit_entries.actor_id",
  // Of many kinds, and the log outlives them.
  "audit_entries.subject_id",
  "channel_playlist_videos.channel_video_id",
  "channel_playlists.external_id",
  "channels.channel_id",
  // IČO, which the state gives.
  "dashcamers.company_id",
  "ended_subscriptions.channel_id",
  // A trigger copies it from the movement, which holds the key.
  "ledger_rows.dashcamer_id",
  "passkeys.credential_id",
  "payments.external_id",
  "social_accounts.instagram_id",
  "social_accounts.page_id",
  "social_accounts.user_id",
  "social_posts.container_id",
  "social_posts.external_id",
  "social_posts.target_id",
  "uploads.channel_video_id",
  "video_events.actor_id",
  // 0 where nobody has the clip, and it may outlive the editor with a count of 0.
  "video_tag_tallies.editor_id",
  // The same, and 0 for the kind of tag that is not counted.
  "video_tag_tallies.system_tag_id",
  "video_tag_tallies.tag_id",
  "video_tallies.editor_id",
];

test("every column that names a row of another table is a foreign key", async () => {
  const columns = await ofEachTable<{ name: string }>("table_info");
  const names = columns.map(({ table, name }) => `${table}.${name}`).filter((name) => name.endsWith("_id"));
  const keys = new Set(foreignKeys.map(({ table, from }) => `${table}.${from}`));
  expect(keys.size).toBeGreaterThan(60);
  expect(names.filter((name) => !keys.has(name)).toSorted()).toEqual(foreignNames);
});

test("what a row leaves behind when it goes is found by an index, never by reading a table", async () => {
  for (const { table, from } of foreignKeys) {
    const plan = await all<{ detail: string }>(`explain query plan select 1 from ${table} where ${from} = 1`);
    expect(plan.map(({ detail }) => detail).join(), `${table}.${from}`).toMatch(/^SEARCH/);
  }
});

test("a row that points at nobody is refused", async () => {
  const orphan = env.DB.prepare("insert into fan_favourites values (1, 1, 0)");
  await expect(orphan.run()).rejects.toThrow(/FOREIGN KEY constraint failed/);
});
