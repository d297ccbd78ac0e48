import { refusals } from "../../domain/errors";
import { refusalTexts } from "../../texts/errors";

/** The part of the client that no shape changes. */
export const clientRuntime = `export type CallName = keyof Calls;

/** A call that was refused: \`code\` and \`message\` as the specification has them. */
export class PalubkaRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "PalubkaRefusal";
  }
}

/** Throws a \`TypeError\` for a reply that is not what it should be; two calls have words of their own for it. */
function expectReply(name: CallName, reply: unknown): void {
  if (name === "Uploads/GetCount" && typeof reply !== "number") throw new TypeError("${refusals.PaymentWithoutUrl.message}");
  if (name === "Dashcamer/PayInvoice" && typeof (reply as { Url?: unknown } | null)?.Url !== "string")
    throw new TypeError("${refusalTexts.PaymentWithoutUrl.text}");
  expectShape(name, replyShapes[name], reply);
}

type Options = {
  /** A bearer token, from the call \`jwt/token\`. */
  token?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

/** \`new Palubka("https://…", { token })\`, then \`await palubka.call("Videos/SetState", { ID: 1, State: 2 })\`. */
export class Palubka {
  constructor(
    readonly origin: string,
    readonly options: Options = {},
  ) {}

  async call<Name extends CallName>(name: Name, input: Calls[Name]["input"]): Promise<Calls[Name]["reply"]> {
    const [method, pattern] = table[name];
    const fields = new URLSearchParams();
    let path = pattern;
    for (const [field, value] of Object.entries(input)) {
      if (value === undefined || value === null) continue;
      const text = typeof value === "object" ? JSON.stringify(value) : String(value);
      if (path.includes(\`{\${field}}\`)) path = path.replace(\`{\${field}}\`, encodeURIComponent(text));
      else fields.append(field, text);
    }
    const { token, fetch = globalThis.fetch } = this.options;
    const headers: Record<string, string> = token ? { Authorization: \`Bearer \${token}\` } : {};
    const isChange = method === "POST";
    const query = isChange || fields.size === 0 ? "" : \`?\${fields}\`;
    const body = isChange ? { body: fields } : {};
    const response = await fetch(this.origin + path + query, { method, headers, ...body });
    const reply: unknown = await response.json().catch(() => ({}));
    if (response.ok) {
      expectReply(name, reply);
      return reply as Calls[Name]["reply"];
    }
    const { Code = "", Message = "" } = reply as { Code?: string; Message?: string };
    throw new PalubkaRefusal(response.status, Code, Message);
  }
}
`;
