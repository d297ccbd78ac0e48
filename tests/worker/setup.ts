import { applyD1Migrations, type D1Migration, env, reset, SELF } from "cloudflare:test";
import { makeSite } from "../factories";
import { namelessColumns } from "./nameless-columns";

declare global {
  /** Of deployed.mjs; not there before its first request. */
  var batchesAtWork: number | undefined;
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

/** The network of the tests: what is asked of our own address comes to the built Worker, and nothing gets out. */
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { origin } = new URL(request.url);
  if (origin !== env.BASE_URL) throw new TypeError(`Tests ask nobody outside, not even ${origin}.`);
  return SELF.fetch(request);
};

/** No query may compare with a column that has lost its table. The files share one database, which is guarded once. */
const database = Object.getPrototypeOf(env.DB) as D1Database;
const { prepare } = database;
if (prepare.name !== "guardedPrepare")
  database.prepare = function guardedPrepare(this: D1Database, query) {
    const columns = namelessColumns(query);
    if (columns.length > 0)
      throw new Error(`Whose is ${columns} in this subquery? Write it as \${table}.column: ${query}`);
    return prepare.call(this, query);
  };

// Test files follow one another in one workerd: each begins with empty storage. A consumer of the queue whose storage goes while
// it works fails in nobody's request, from where Vitest cannot hear of it: it would wait for that message for ever. A batch
// may also begin while the storage is emptied, so that is done again when it has ended.
const longestWait = Date.now() + 30_000;
const isWorking = () => Boolean(globalThis.batchesAtWork) && Date.now() < longestWait;
// A database that still answers a query of the file before may outlive a try or two; one that outlives them all fails below.
const mostResets = 100;
for (let resets = 0; resets < mostResets; resets++) {
  while (isWorking()) await new Promise((go) => setTimeout(go, 20));
  await reset();
  const isEmpty = !(await env.DB.prepare("SELECT name FROM sqlite_master WHERE name = 'sites'").first());
  if (isEmpty && !isWorking()) break;
}

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

/** Every test starts with a default site; what else it needs it makes by itself. */
await makeSite({ isDefault: true, name: "Zkušební web" });
