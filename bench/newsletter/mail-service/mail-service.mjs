// The stand-in of the mail service in a process of its own, as the real service is another machine. While news leave it
// reports nothing of its mails; the last of its webhooks are stored, to be sent and counted afterwards.
import { SandboxMail as WholeSandboxMail } from "../../../workers/bulk-mail/sandbox/sandbox-mail";
import { handleSandbox } from "../../../workers/sandboxes";

/** Webhooks that are stored: young enough for their signatures to hold. */
const mostWebhooks = 500;

export class SandboxMail extends WholeSandboxMail {
  #webhooks = [];

  deliver = async (webhook) => {
    this.#webhooks.push({ headers: [...webhook.headers], body: await webhook.text() });
    if (this.#webhooks.length > mostWebhooks) this.#webhooks.shift();
    return new Response(null, { status: 204 });
  };

  webhooks() {
    return this.#webhooks;
  }

  /** Mails that were taken, how many different people they are for, and when the first and the last call came, ms. */
  taken() {
    const query =
      "select count(*) as mails, count(distinct recipient) as recipients, min(at) as firstAt, max(at) as lastAt from mails";
    return this.ctx.storage.sql.exec(query).one();
  }
}

export default {
  async fetch(request, env) {
    const account = env.SANDBOX_MAIL.getByName("account");
    const url = new URL(request.url);
    if (url.pathname === "/bench/taken") return Response.json(await account.taken());
    if (url.pathname === "/bench/webhooks") return Response.json(await account.webhooks());
    return handleSandbox(request, url, env) ?? new Response(null, { status: 404 });
  },
};
