/** What one request cost, for the Server-Timing header. */
export class Timing {
  readonly #startedAt = performance.now();
  #queries = 0;
  #queryMs = 0;
  #writes = 0;
  /** Timings reveal what is there to strangers, so the header is not sent to everybody. */
  isSent = false;
  cache: "hit" | "stale" | "miss" | "none" = "none";

  /** Counts a database query, its time, and how many of its statements write. */
  async query<T>(work: Promise<T>, writes: number): Promise<T> {
    const askedAt = performance.now();
    this.#writes += writes;
    try {
      return await work;
    } finally {
      this.#queries += 1;
      this.#queryMs += performance.now() - askedAt;
    }
  }

  /** Several entries; times in ms. Queries that run at once are summed up. */
  get header(): string {
    const total = performance.now() - this.#startedAt;
    return [
      `cache;desc="${this.cache}"`,
      `d1;dur=${this.#queryMs.toFixed(1)};desc="${this.#queries}"`,
      `writes;desc="${this.#writes}"`,
      `total;dur=${total.toFixed(1)}`,
    ].join(", ");
  }
}

/** Statements that write. Those that only begin with a list of `with` say it later. */
const writing = /^\s*(insert|replace|update|delete)\b|^\s*with\b.*\b(insert into|update|delete from)\s+"/is;
export const isWriting = (query: string): boolean => writing.test(query);

/** The same database, with every round trip counted. */
export function timedDatabase(database: D1Database, timing: Timing): D1Database {
  const originals = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; writes: number }>();

  function timed(statement: D1PreparedStatement, writes: number): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => timed(target.bind(...values), writes);
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => timing.query(value.apply(target, args), writes);
      },
    });
    originals.set(proxy, { statement, writes });
    return proxy;
  }

  return new Proxy(database, {
    get(target, name) {
      if (name === "prepare")
        return (query: string) => timed(target.prepare(query), Number(isWriting(query)));
      if (name === "batch") {
        return (batch: D1PreparedStatement[]) => {
          const counted = batch.map((one) => originals.get(one) ?? { statement: one, writes: 0 });
          const writes = counted.reduce((sum, one) => sum + one.writes, 0);
          return timing.query(target.batch(counted.map((one) => one.statement)), writes);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
