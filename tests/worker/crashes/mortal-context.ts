import { env } from "cloudflare:test";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import { makeContext } from "../../factories";
import { steppedDatabase } from "../stepped-database";

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

  async function step<T>(
    kind: Step["kind"],
    statements: D1PreparedStatement[],
    work: () => Promise<T>,
  ): Promise<T> {
    if (dead) throw new Killed();
    const number = steps.push({ kind, statements: statements.length }) - 1;
    if (death?.step !== number) return work();
    dead = true;
    if (death.when === "after") await work();
    if (death.when === "inside") await breakOff(statements.slice(0, death.done));
    throw new Killed();
  }

  const living = await makeContext(actor, overrides);
  const context: Context = {
    ...living,
    db: steppedDatabase((statements, work) => step("database", statements, work)),
    later: (job) => step("queue", [], () => living.later(job)),
    mail: { send: (mail) => step("mail", [], async () => void delivered.push(`${mail.to} ${mail.subject}`)) },
  };
  return { context, steps, delivered, isDead: () => dead };
}

/** Statements of a batch whose end never comes: what was done before the death is sent for real. */
async function breakOff(statements: D1PreparedStatement[]): Promise<void> {
  // Only the database itself can take it back.
  const cut = env.DB.prepare("insert into mails (dedupe_key) values (null)");
  await env.DB.batch([...statements, cut]).catch(() => {});
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
