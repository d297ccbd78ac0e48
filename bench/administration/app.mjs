// The Worker as it is, with two doors more: one lets the superuser of the demo world in, one adds rows to a table.
import { startSession } from "../../app/domain/accounts/start-session.server";
import { mostGroups } from "../../app/domain/client-errors/rules";
import { mostFailedJobs } from "../../app/domain/operations/rules";
import { openDatabase } from "../../db/client.server";
import app from "../../workers/app";

export * from "../../workers/app";

/** Tables that the platform never lets grow beyond so many rows. */
const most = { client_errors: mostGroups, failed_jobs: mostFailedJobs };

/** Rows of one request: one that fills a database for minutes loses its connection to it. */
const portion = 5000;

export default {
  ...app,
  /** Thousands of rows that are due would keep the clock busy beside the lists. */
  scheduled() {},
  async fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/bench/begin") {
      const { secret } = await signIn(env.DB);
      const cookie = `palubka_session=${secret}`;
      return Response.json({ cookie, portion, most, tables: Object.keys(fills) });
    }
    if (pathname !== "/bench/fill") return app.fetch(request, env, execution);
    const fill = fills[searchParams.get("table")];
    const sql = typeof fill === "string" ? fill : await copying(env.DB, searchParams.get("table"), fill);
    const [from, to] = ["from", "to"].map((name) => Number(searchParams.get(name)));
    const { meta } = await env.DB.prepare(sql).bind(from, to).run();
    if (meta.rows_written === 0) return new Response(`Nothing was added: ${sql}`, { status: 500 });
    return new Response(null, { status: 204 });
  },
};

/** The superuser of the demo world, by the app that makes codes. */
async function signIn(database) {
  const app = await database.prepare("select id from totp_factors where superuser_id = 1").first();
  const account = { role: "superuser", superuserId: 1, name: "bench" };
  const visit = {
    db: openDatabase(database),
    now: Date.now(),
    actor: { role: "visitor" },
    sessionHash: null,
    network: null,
  };
  return startSession(visit, account, { userAgent: "bench", remember: false, factor: `app-${app.id}` });
}

const numbers = "with recursive r(n) as (select ?1 union all select n + 1 from r where n < ?2)";

/** More rows like one of the demo world's, with some columns of their own. */
async function copying(database, table, { like, ...own }) {
  const { results } = await database.prepare(`select name from pragma_table_info('${table}')`).all();
  const names = results.map(({ name }) => name).filter((name) => name !== "id");
  const values = names.map((name) => own[name] ?? `t.${name}`);
  return `insert into ${table} (${names.join(", ")}) ${numbers}
    select ${values.join(", ")} from r, (select * from ${table} where ${like} limit 1) as t`;
}

const at = "1600000000000 + n * 1000";

/** What waits for a person is one in twenty. Of each table a statement for the rows ?1 to ?2, or what they copy. */
const fills = {
  dashcamers: `insert into dashcamers (email, name, first_name, last_name, url_name, variant, associated_bytes, used_bytes,
      confirmed_at, created_at, notice_ends_at) ${numbers}
    select 'jezdec-' || n || '@bench.test', 'Jezdec ' || n, 'Karel', 'Novák ' || n % 500, 'jezdec-' || n, 1 + n % 4,
      1000000000, (n % 50) * 20400000, ${at}, ${at}, iif(n % 20 = 0, ${at}, null) from r`,
  sites: `insert into sites (dashcamer_id, name, created_at) ${numbers}
    select (select id from dashcamers where url_name = 'jezdec-' || n), 'Web ' || n, ${at} from r`,
  site_hosts: `insert into site_hosts (host, site_id) ${numbers}
    select 'web-' || n || '.bench.test', (select min(id) from sites where is_default = 0) + n - 1 from r`,
  site_dashcamer_overrides: `insert into site_dashcamer_overrides (site_id, dashcamer_id, name) ${numbers}
    select (select id from sites where is_default = 1), (select id from dashcamers where url_name = 'jezdec-' || n),
      'Jinak ' || n from r`,
  invoices: {
    like: "kind = 'period' and state = 1",
    number: "'9' || printf('%09d', n)",
    variable_symbol: "3000000000 + n",
    uuid: "lower(hex(randomblob(16)))",
    ordered_at: at,
    issued_at: at,
    pdf_key: "iif(n % 20 = 0, null, 'invoices/bench-' || n)",
  },
  bank_lines: {
    like: "payment_id is null",
    bank_reference: "'bench-' || n",
    state: "case n % 20 when 0 then 'waiting' when 1 then 'sentBack' else 'aside' end",
  },
  payouts: {
    like: "state = 'sent' and kind = 'credit'",
    dashcamer_id: "(select id from dashcamers where url_name = 'jezdec-' || n)",
    reference: "'bench-' || n",
    asked_at: at,
  },
  refunds: { like: "true", state: "'done'", done_at: at, created_at: at },
  promo_codes: { like: "dashcamer_id is null", code: "'BENCH' || n", created_at: at },
  email_access_requests: `insert into email_access_requests (dashcamer_id, reason, state, requested_at, decided_at) ${numbers}
    select (select id from dashcamers where url_name = 'jezdec-' || n), 'Chci poděkovat.', iif(n % 20 = 0, 'asked', 'refused'),
      ${at}, iif(n % 20 = 0, null, ${at}) from r`,
  terms_answers: `insert into terms_answers (document, version, answer, dashcamer_id, at, place) ${numbers}
    select 'd', '2022-02-07', iif(n % 20 = 0, 'rejected', 'accepted'), (select id from dashcamers where url_name = 'jezdec-' || n), ${at}, 'register' from r`,
  support_tickets: {
    like: "true",
    guid: "lower(hex(randomblob(16)))",
    closed_at: `iif(n % 20 = 0, null, ${at})`,
    opened_at: at,
  },
  canned_answers: { like: "site_id is null", title: "'Odpověď ' || n" },
  client_errors: {
    like: "true",
    signature: "lower(hex(randomblob(32)))",
    last_seen_at: at,
    state: "iif(n % 20 = 0, 'open', 'mended')",
  },
  audit_entries: { like: "true", at: at },
  failed_jobs: {
    like: "true",
    key: "lower(hex(randomblob(32)))",
    last_failed_at: at,
    state: "iif(n % 20 = 0, 'dead', 'done')",
  },
  retention_runs: `insert into retention_runs (name, at, took, done, goes_on) ${numbers}
    select 'trash', ${at}, 20, n, 0 from r`,
  mails: {
    like: "true",
    dedupe_key: "'bench-' || n",
    state: "'failed'",
    created_at: at,
    recipient: "'jezdec-' || n || '@bench.test'",
  },
  newsletter_messages: {
    like: "site_id = 1",
    upload_id: "null",
    kind: "'news'",
    state: "'sent'",
    created_at: at,
  },
  changelog_entries: { like: "site_id is null", day: "'2026-01-01'", saved_at: at },
};
