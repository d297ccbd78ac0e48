/** What one request cost, for the Server-Timing header. */
export class Timing {
  readonly #startedAt = performance.now();
  #queries = 0;
  #queryMs = 0;
  /** Timings reveal what is there to strangers, so the header is not sent to everybody. */
  isSent = false;
  cache: "hit" | "stale" | "miss" | "none" = "none";

  /** Counts a database query and its time. */
  async query<T>(work: Promise<T>): Promise<T> {
    const askedAt = performance.now();
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
    return `cache;desc="${this.cache}", d1;dur=${this.#queryMs.toFixed(1)};desc="${this.#queries}", total;dur=${total.toFixed(1)}`;
  }
}

/** The same database, with every round trip counted. */
export function timedDatabase(database: D1Database, timing: Timing): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function timed(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => timed(target.bind(...values));
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => timing.query(value.apply(target, args));
      },
    });
    originals.set(proxy, statement);
    return proxy;
  }

  return new Proxy(database, {
    get(target, name) {
      if (name === "prepare") return (query: string) => timed(target.prepare(query));
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) =>
          timing.query(target.batch(statements.map((statement) => originals.get(statement) ?? statement)));
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
