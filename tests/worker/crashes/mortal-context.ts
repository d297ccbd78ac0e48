import { env } from "cloudflare:test";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import { openDatabase } from "../../../db/client.server";
import { makeContext } from "../../factories";

/** The worker is gone: nothing after this happens. The database layer wraps it into an error of its own. */
class Killed extends Error {}

/** What a worker does to the world, one after another: round trips to D1, the queue, the mail service. */
export type Step = { kind: "database" | "queue" | "mail"; statements: number };

/** When the worker is killed: before step n (from 0), after it, or between two statements of its batch. */
export type Death =
  | { step: number; when: "before" | "after" }
  | { step: number; when: "inside"; done: number };

export type MortalContext = { context: Context; steps: Step[]; delivered: string[]; isDead(): boolean };

/** A context of a worker that dies as told, and of one that lives when nothing is told. It notes its steps. */
export async function mortalContext(
  actor: Actor,
  death: Death | null,
  overrides: Partial<Context> = {},
): Promise<MortalContext> {
  const steps: Step[] = [];
  const delivered: string[] = [];
  let dead = false;

  async function step<T>(kind: Step["kind"], statements: number, work: () => Promise<T>): Promise<T> {
    if (dead) throw new Killed();
    const number = steps.push({ kind, statements }) - 1;
    if (death?.step !== number) return work();
    dead = true;
    if (death.when === "after") await work();
    throw new Killed();
  }

  const database = mortalDatabase(step, death, () => steps.length);
  const living = await makeContext(actor, overrides);
  const context: Context = {
    ...living,
    db: openDatabase(database),
    later: (job) => step("queue", 0, () => living.later(job)),
    mail: { send: (mail) => step("mail", 0, async () => void delivered.push(`${mail.to} ${mail.subject}`)) },
  };
  return { context, steps, delivered, isDead: () => dead };
}

type RunStep = <T>(kind: Step["kind"], statements: number, work: () => Promise<T>) => Promise<T>;

const inner = Symbol("the statement that D1 knows");
type Wrapped = D1PreparedStatement & { [inner]: D1PreparedStatement };

/** D1 as the worker sees it; every call that reaches it is a step. */
function mortalDatabase(step: RunStep, death: Death | null, taken: () => number): D1Database {
  const wrap = (statement: D1PreparedStatement): Wrapped =>
    ({
      [inner]: statement,
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => step("database", 1, () => statement.all()),
      run: () => step("database", 1, () => statement.run()),
      raw: () => step("database", 1, () => statement.raw()),
      first: () => step("database", 1, () => statement.first()),
    }) as unknown as Wrapped;
  return {
    prepare: (query: string) => wrap(env.DB.prepare(query)),
    async batch(wrapped: Wrapped[]) {
      const statements = wrapped.map((statement) => statement[inner]);
      if (death?.when === "inside" && death.step === taken()) {
        // What was done before the death is sent for real: only the database itself can take it back.
        const cut = env.DB.prepare("insert into mails (dedupe_key) values (null)");
        await env.DB.batch([...statements.slice(0, death.done), cut]).catch(() => {});
      }
      return step("database", statements.length, () => env.DB.batch(statements));
    },
  } as unknown as D1Database;
}

/** Every death that a worker with these steps can die. */
export function deathsOf(steps: Step[]): Death[] {
  return steps.flatMap(({ statements }, step) => [
    { step, when: "before" } as const,
    ...Array.from(
      { length: Math.max(0, statements - 1) },
      (_, at) => ({ step, when: "inside", done: at + 1 }) as const,
    ),
    { step, when: "after" } as const,
  ]);
}
