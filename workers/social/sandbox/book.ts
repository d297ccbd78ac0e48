export type SandboxPost = {
  id: string;
  network: "facebook" | "instagram";
  pageId: string;
  message: string;
  link: string;
  at: number;
};

export type SandboxContainer = {
  id: string;
  accountId: string;
  url: string;
  status: string;
  readyAt: number;
};

/** What the stand-in knows: tokens that it gave, containers, and what was published. */
export class Book {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql(
      "create table if not exists tokens (token text primary key, kind text not null, about text not null)",
    );
    this.#sql(
      "create table if not exists posts (number integer primary key autoincrement, network text not null, pageId text not null, message text not null, link text not null, at integer not null)",
    );
    this.#sql(
      "create table if not exists containers (number integer primary key autoincrement, accountId text not null, url text not null, status text not null, readyAt integer not null, picture blob)",
    );
    this.#sql("create table if not exists settings (name text primary key, value text not null)");
  }

  /** A new token; `about` is the page of a page's token, the address to come back to of a code. */
  give(kind: "code" | "short" | "long" | "page", about: string): string {
    const token = `${kind}-${crypto.randomUUID()}`;
    this.#sql("insert into tokens values (?, ?, ?)", token, kind, about);
    return token;
  }

  tokenOf(token: string): { kind: string; about: string } | undefined {
    return this.#storage.sql
      .exec<{ kind: string; about: string }>("select kind, about from tokens where token = ?", token)
      .toArray()[0];
  }

  forget(token: string): void {
    this.#sql("delete from tokens where token = ?", token);
  }

  /** What whoever removes the app does: every token is dead. */
  forgetAll(): void {
    this.#sql("delete from tokens");
  }

  publish(post: Omit<SandboxPost, "id">): string {
    const { network, pageId, message, link, at } = post;
    this.#sql(
      "insert into posts (network, pageId, message, link, at) values (?, ?, ?, ?, ?)",
      ...[network, pageId, message, link, at],
    );
    const [last] = this.posts();
    return last?.id ?? "";
  }

  /** The newest first. */
  posts(): SandboxPost[] {
    return this.#storage.sql
      .exec<Omit<SandboxPost, "id"> & { number: number }>(
        "select * from posts order by number desc limit 500",
      )
      .toArray()
      .map(({ number, ...post }) => ({ ...post, id: `${post.pageId}_${number}` }));
  }

  addContainer(
    { accountId, url, status, readyAt }: Omit<SandboxContainer, "id">,
    picture: Uint8Array | null,
  ): string {
    const { number } = this.#storage.sql
      .exec<{ number: number }>(
        "insert into containers (accountId, url, status, readyAt, picture) values (?, ?, ?, ?, ?) returning number",
        accountId,
        url,
        status,
        readyAt,
        picture,
      )
      .one();
    return String(400_000_000 + number);
  }

  container(id: string): SandboxContainer | undefined {
    return this.#storage.sql
      .exec<Omit<SandboxContainer, "id">>(
        "select accountId, url, status, readyAt from containers where number = ?",
        Number(id) - 400_000_000,
      )
      .toArray()
      .map((row) => ({ ...row, id }))[0];
  }

  setStatus(id: string, status: string): void {
    this.#sql("update containers set status = ? where number = ?", status, Number(id) - 400_000_000);
  }

  picture(id: string): ArrayBuffer | null {
    const query = "select picture from containers where number = ?";
    const [row] = this.#storage.sql
      .exec<{ picture: ArrayBuffer | null }>(query, Number(id) - 400_000_000)
      .toArray();
    return row?.picture ?? null;
  }

  setting(name: string): string | undefined {
    return this.#storage.sql
      .exec<{ value: string }>("select value from settings where name = ?", name)
      .toArray()[0]?.value;
  }

  set(name: string, value: string): void {
    this.#sql("insert or replace into settings values (?, ?)", name, value);
  }

  #sql(query: string, ...bindings: (string | number)[]): void {
    this.#storage.sql.exec(query, ...bindings);
  }
}
