import type { StoredMail } from "../../../app/domain/mail/stored-mails";
import type { SentMail } from "./calls";

/** Whole mails that are stored: the first ones of each call, of the newest some hundred. */
const mostContentsOfCall = 10;
const mostContents = 500;
const retentionMs = 24 * 60 * 60_000;

export type PendingEvent = {
  type: string;
  mail: { to: string; subject: string; tags: SentMail["tags"] };
  tries: number;
};

/** What the stand-in has taken: calls by their key, a line for each mail, and events still to be sent about them. */
export class Letterbox {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql(
      "create table if not exists calls (key text primary key, hash text not null, at integer not null)",
    );
    this.#sql(
      "create table if not exists mails (id integer primary key, key text not null, recipient text not null, subject text not null, at integer not null, content text)",
    );
    this.#sql(
      "create table if not exists events (id integer primary key, dueAt integer not null, content text not null)",
    );
  }

  /** Hash of what came under the key within a day; undefined when nothing did. */
  hashOf(key: string, now: number): string | undefined {
    const query = "select hash from calls where key = ? and at > ?";
    return this.#storage.sql.exec<{ hash: string }>(query, key, now - retentionMs).toArray()[0]?.hash;
  }

  take(key: string, hash: string, mails: readonly SentMail[], now: number): void {
    this.#storage.transactionSync(() => {
      this.#sql("insert or replace into calls values (?, ?, ?)", key, hash, now);
      for (const [at, { to, subject, text, html, headers }] of mails.entries()) {
        const content = at < mostContentsOfCall ? JSON.stringify({ text, html, headers }) : null;
        this.#sql(
          "insert into mails (key, recipient, subject, at, content) values (?, ?, ?, ?, ?)",
          key,
          to[0],
          subject,
          now,
          content,
        );
      }
      const newest = this.#storage.sql.exec<{ id: number }>("select max(id) as id from mails").one().id;
      const oldest = newest - mostContents;
      this.#sql("update mails set content = null where id between ? and ?", oldest - mails.length, oldest);
    });
  }

  list(): Pick<StoredMail, "id" | "to" | "subject" | "at">[] {
    return this.#storage.sql
      .exec<{ id: number; to: string; subject: string; at: number }>(
        "select id, recipient as 'to', subject, at from mails where content is not null order by id desc limit 100",
      )
      .toArray();
  }

  get(id: number): StoredMail | null {
    const [row] = this.#storage.sql
      .exec<{ id: number; to: string; subject: string; at: number; content: string | null }>(
        "select id, recipient as 'to', subject, at, content from mails where id = ?",
        id,
      )
      .toArray();
    if (!row?.content) return null;
    const { content, ...mail } = row;
    return { ...mail, ...JSON.parse(content) };
  }

  tell(event: Omit<PendingEvent, "tries">, dueAt: number): void {
    this.#putOff({ ...event, tries: 0 }, dueAt);
  }

  /** Takes what is due out of the list. */
  dueEvents(now: number, most: number): PendingEvent[] {
    return this.#storage.sql
      .exec<{ content: string }>(
        "delete from events where id in (select id from events where dueAt <= ? order by dueAt, id limit ?) returning content",
        now,
        most,
      )
      .toArray()
      .map(({ content }) => JSON.parse(content));
  }

  repeat(event: PendingEvent, dueAt: number): void {
    this.#putOff({ ...event, tries: event.tries + 1 }, dueAt);
  }

  setAlarm(): void {
    const next = this.#storage.sql
      .exec<{ at: number | null }>("select min(dueAt) as at from events")
      .one().at;
    if (next !== null) void this.#storage.setAlarm(next);
  }

  #putOff(event: PendingEvent, dueAt: number): void {
    this.#sql("insert into events (dueAt, content) values (?, ?)", dueAt, JSON.stringify(event));
  }

  #sql(query: string, ...bindings: (string | number | null | undefined)[]): void {
    this.#storage.sql.exec(query, ...bindings.map((value) => value ?? null));
  }
}
