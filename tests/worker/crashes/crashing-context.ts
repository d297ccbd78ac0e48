import { env } from "cloudflare:test";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import { makeContext } from "../../factories";
import { steppedDatabase } from "../stepped-database";

/** The worker has crashed: nothing after this happens. The database layer wraps it into an error of its own. */
class Killed extends Error {}

/** What a worker does to the world, one after another: round trips to D1, the queue, the mail service, the networks, the store of backups. */
export type Step = {
  kind: "database" | "queue" | "mail" | "bulkMail" | "social" | "backups";
  statements: number;
};

/** When the worker is killed: before step n (from 0), after it, or between two statements of its batch. */
export type Crash =
  | { step: number; when: "before" | "after" }
  | { step: number; when: "inside"; done: number };

export type CrashingContext = { context: Context; steps: Step[]; delivered: string[]; didCrash(): boolean };

/** The context of a worker that crashes at the given point, or not at all with null. It records its steps. */
export async function crashingContext(
  actor: Actor,
  crash: Crash | null,
  overrides: Partial<Context> = {},
): Promise<CrashingContext> {
  const steps: Step[] = [];
  const delivered: string[] = [];
  let hasCrashed = false;

  async function step<T>(
    kind: Step["kind"],
    statements: D1PreparedStatement[],
    work: () => Promise<T>,
  ): Promise<T> {
    if (hasCrashed) throw new Killed();
    const number = steps.push({ kind, statements: statements.length }) - 1;
    if (crash?.step !== number) return work();
    hasCrashed = true;
    if (crash.when === "after") await work();
    if (crash.when === "inside") await breakOff(statements.slice(0, crash.done));
    throw new Killed();
  }

  const living = await makeContext(actor, overrides);
  const bulkMail = mustBeThere(living.bulkMail);
  const networks = mustBeThere(living.social);
  const context: Context = {
    ...living,
    db: steppedDatabase((statements, work) => step("database", statements, work)),
    later: (job) => step("queue", [], () => living.later(job)),
    backups: {
      add: (...call) => step("backups", [], () => living.backups.add(...call)),
      read: (...call) => step("backups", [], () => living.backups.read(...call)),
      list: (...call) => step("backups", [], () => living.backups.list(...call)),
      delete: (...call) => step("backups", [], () => living.backups.delete(...call)),
    },
    bulkMail: {
      ...bulkMail,
      send: (mails, key) => step("bulkMail", [], () => bulkMail.send(mails, key)),
    },
    social: {
      ...networks,
      postToPage: (...call) => step("social", [], () => networks.postToPage(...call)),
      findPagePost: (...call) => step("social", [], () => networks.findPagePost(...call)),
      makeStory: (...call) => step("social", [], () => networks.makeStory(...call)),
      storyState: (...call) => step("social", [], () => networks.storyState(...call)),
      publishStory: (...call) => step("social", [], () => networks.publishStory(...call)),
    },
    mail: {
      mostAtOnce: 1,
      send: (mails) =>
        step("mail", [], async () => {
          delivered.push(...mails.map(({ to, subject }) => `${to} ${subject}`));
          return { type: "taken" };
        }),
    },
  };
  return { context, steps, delivered, didCrash: () => hasCrashed };
}

function mustBeThere<Service>(service: Service | null): Service {
  if (service === null) throw new Error("A service of the stand-ins is not set up.");
  return service;
}

/** Statements of a batch whose end never comes: what was done before the crash is sent for real. */
async function breakOff(statements: D1PreparedStatement[]): Promise<void> {
  // Only the database itself can take it back.
  const cut = env.DB.prepare("insert into mails (dedupe_key) values (null)");
  await env.DB.batch([...statements, cut]).catch(() => {});
}

/** Every point at which a worker with these steps can crash. */
export function crashesOf(steps: Step[]): Crash[] {
  return steps.flatMap(({ statements }, step) => [
    { step, when: "before" } as const,
    ...Array.from(
      { length: Math.max(0, statements - 1) },
      (_, at) => ({ step, when: "inside", done: at + 1 }) as const,
    ),
    { step, when: "after" } as const,
  ]);
}
