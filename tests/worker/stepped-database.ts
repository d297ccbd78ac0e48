import { env } from "cloudflare:test";
import { type Database, openDatabase } from "../../db/client.server";

/** Stands before every call that reaches D1, with the statements of that call; `work` lets the call happen. */
export type DatabaseStep = <T>(statements: D1PreparedStatement[], work: () => Promise<T>) => Promise<T>;

const inner = Symbol("the statement that D1 knows");
type Wrapped = D1PreparedStatement & { [inner]: D1PreparedStatement };

/** The database as a use case sees it; a test decides at each round trip what happens around it. */
export function steppedDatabase(step: DatabaseStep): Database {
  const wrap = (statement: D1PreparedStatement): Wrapped =>
    ({
      [inner]: statement,
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => step([statement], () => statement.all()),
      run: () => step([statement], () => statement.run()),
      raw: () => step([statement], () => statement.raw()),
      first: () => step([statement], () => statement.first()),
    }) as unknown as Wrapped;
  return openDatabase({
    prepare: (query: string) => wrap(env.DB.prepare(query)),
    batch(wrapped: Wrapped[]) {
      const statements = wrapped.map((statement) => statement[inner]);
      return step(statements, () => env.DB.batch(statements));
    },
  } as unknown as D1Database);
}
