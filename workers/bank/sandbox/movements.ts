/** Money that came to the account. */
export type Movement = {
  id: number;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  /** Hundredths of the currency. */
  amount: number;
  currency: string;
  /** Empty for none. */
  variableSymbol: string;
  /** `prefix-number/bank`; empty for none. */
  account: string;
  name: string;
  message: string;
  /** How often a statement has the same line. */
  times: number;
};

/** How the next answer goes wrong. */
export const faults = ["none", "error", "broken", "slow"] as const;
export type Fault = (typeof faults)[number];

/** Above the numbers that the demo world gives movements. */
const firstId = 27_000_000_001;

/** A statement has no more; what is behind comes with the next one. */
const mostAtOnce = 1000;

/** What came to the account, and what the bank remembers of whoever asks: how far it reported and when it was asked. */
export class Movements {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    storage.sql.exec(
      "create table if not exists movements (id integer primary key, bookedOn text not null, content text not null)",
    );
  }

  add(movement: Omit<Movement, "id">): Movement {
    const added = { ...movement, id: (this.#highest("true") ?? firstId - 1) + 1 };
    const { id, bookedOn } = added;
    this.#storage.sql.exec("insert into movements values (?, ?, ?)", id, bookedOn, JSON.stringify(added));
    return added;
  }

  /** Those behind the mark, the oldest first. */
  news(): Movement[] {
    return this.#read("where id > ? order by id limit ?", this.mark, mostAtOnce);
  }

  newest(most: number): Movement[] {
    return this.#read("order by id desc limit ?", most);
  }

  /** The last movement that was reported; 0 before the first one. */
  get mark(): number {
    return this.#storage.kv.get<number>("mark") ?? 0;
  }

  set mark(id: number) {
    this.#storage.kv.put("mark", id);
  }

  /** Sets the mark so that what was booked on the day comes next. */
  goBackBefore(day: string): void {
    this.mark = this.#highest("bookedOn < ?", day) ?? 0;
  }

  /** When the bank was last asked, ms since 1970. */
  get askedAt(): number {
    return this.#storage.kv.get<number>("askedAt") ?? 0;
  }

  set askedAt(moment: number) {
    this.#storage.kv.put("askedAt", moment);
  }

  get fault(): Fault {
    return this.#storage.kv.get<Fault>("fault") ?? "none";
  }

  set fault(fault: Fault) {
    this.#storage.kv.put("fault", fault);
  }

  #highest(condition: string, ...bindings: string[]): number | null {
    const query = `select max(id) as id from movements where ${condition}`;
    return this.#storage.sql.exec<{ id: number | null }>(query, ...bindings).one().id;
  }

  #read(rest: string, ...bindings: number[]): Movement[] {
    const query = `select content from movements ${rest}`;
    const rows = this.#storage.sql.exec<{ content: string }>(query, ...bindings).toArray();
    return rows.map(({ content }) => JSON.parse(content));
  }
}
