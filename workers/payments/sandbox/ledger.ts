export type SandboxPayment = {
  transId: string;
  status: "PENDING" | "PAID" | "CANCELLED";
  price: number;
  curr: string;
  label: string;
  refId: string;
  method: string;
  email: string;
  phone: string;
  fullName: string;
  test: boolean;
  /** Haléře that were given back. */
  refunded: number;
  expiresAt: number;
  /** Where the payer goes from the hosted page; empty when the shop has named none. */
  urls: { PAID: string; CANCELLED: string; PENDING: string };
};

export type PendingPush = {
  body: string;
  contentType: string;
  /** Attempts that have failed. */
  tries: number;
  /** Sent once, whatever the answer: nobody repeats a forged one. */
  isOnce: boolean;
};

/** Payments, and pushes still to be sent. Each change sets the alarm. */
export class Ledger {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql(
      "create table if not exists payments (transId text primary key, expiresAt integer, content text not null)",
    );
    this.#sql("create index if not exists expiring on payments (expiresAt) where expiresAt is not null");
    this.#sql(
      "create table if not exists pushes (id integer primary key, dueAt integer not null, content text not null)",
    );
  }

  find(transId: string): SandboxPayment | undefined {
    return this.#read<SandboxPayment>("select content from payments where transId = ?", transId)[0]?.content;
  }

  save(payment: SandboxPayment): void {
    const expiresAt = payment.status === "PENDING" ? payment.expiresAt : null;
    const content = JSON.stringify(payment);
    this.#sql("insert or replace into payments values (?, ?, ?)", payment.transId, expiresAt, content);
    this.setAlarm();
  }

  expired(now: number): SandboxPayment[] {
    const query = "select content from payments where expiresAt <= ?";
    return this.#read<SandboxPayment>(query, now).map(({ content }) => content);
  }

  addPush(push: PendingPush, dueAt: number): void {
    this.#sql("insert into pushes (dueAt, content) values (?, ?)", dueAt, JSON.stringify(push));
    this.setAlarm();
  }

  duePushes(now: number): { id: number; content: PendingPush }[] {
    return this.#read<PendingPush>("select id, content from pushes where dueAt <= ? order by dueAt, id", now);
  }

  putOff(id: number, push: PendingPush, dueAt: number): void {
    this.#sql("update pushes set dueAt = ?, content = ? where id = ?", dueAt, JSON.stringify(push), id);
    this.setAlarm();
  }

  dropPush(id: number): void {
    this.#sql("delete from pushes where id = ?", id);
    this.setAlarm();
  }

  /** For what is due next: a payment that expires, or a push. */
  setAlarm(): void {
    const [next] = this.#storage.sql
      .exec<{ at: number | null }>(
        "select min(at) as at from (select min(expiresAt) as at from payments union all select min(dueAt) from pushes)",
      )
      .toArray();
    if (next?.at == null) void this.#storage.deleteAlarm();
    else void this.#storage.setAlarm(next.at);
  }

  #read<Content>(query: string, ...bindings: (string | number)[]): { id: number; content: Content }[] {
    const rows = this.#storage.sql.exec<{ id: number; content: string }>(query, ...bindings).toArray();
    return rows.map(({ id, content }) => ({ id, content: JSON.parse(content) }));
  }

  #sql(query: string, ...bindings: (string | number | null)[]): void {
    this.#storage.sql.exec(query, ...bindings);
  }
}
