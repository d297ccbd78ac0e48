import { xmlText } from "../../../app/http/xml";
import { sandboxPage, words } from "../../sandbox-page";
import { mountPath } from "./account";
import type { Book, SandboxPost } from "./book";
import { faultNames } from "./faults";
import { texts } from "./texts";

const dayMs = 86_400_000;

/** The page of the stand-in: what was published, and what goes wrong next. */
export async function answerPage(request: Request, book: Book): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const picture = /^\/picture\/(\d+)$/.exec(pathname)?.[1];
  if (picture) return pictureOf(book, picture);
  if (request.method !== "POST") return render(book, searchParams.has("done"));
  const form = await request.formData();
  const fault = faultNames.find((name) => name === form.get("fault"));
  if (fault) book.set("fault", fault);
  if (form.get("tokens") === "forget") book.forgetAll();
  if (form.get("tokens") === "end") book.set("dataAccessEnds", String(Date.now() + 6 * dayMs));
  return new Response(null, { status: 303, headers: { Location: `${mountPath}?done` } });
}

function pictureOf(book: Book, id: string): Response {
  const bytes = book.picture(id);
  return new Response(bytes, { status: bytes ? 200 : 404, headers: { "Content-Type": "image/jpeg" } });
}

function render(book: Book, isDone: boolean): Response {
  const chosen = book.setting("fault") ?? "none";
  const options = faultNames.map(
    (name) =>
      `<option value="${name}"${name === chosen ? " selected" : ""}>${words(texts.faults[name])}</option>`,
  );
  const posts = book.posts().slice(0, 20);
  return sandboxPage({
    title: texts.title,
    lede: texts.lede,
    body: `${isDone ? `<p role="status">${words(texts.done)}</p>` : ""}
<h2>${words(texts.posts)}</h2>
${posts.length === 0 ? `<p class="muted">${words(texts.none)}</p>` : `<dl>\n${posts.map(row).join("\n")}\n</dl>`}
<h2>${words(texts.fault)}</h2>
<form method="post" action="${mountPath}">
<div class="field"><select name="fault" aria-label="${words(texts.fault)}">${options.join("")}</select></div>
<button>${words(texts.setFault)}</button>
</form>
<h2>${words(texts.token)}</h2>
<form method="post" action="${mountPath}">
<button name="tokens" value="end">${words(texts.endsIn)}</button>
<button name="tokens" value="forget">${words(texts.forgetTokens)}</button>
</form>
<p><a href="/dashcamer/social">${words(texts.back)}</a></p>`,
  });
}

function row({ network, message, link }: SandboxPost): string {
  const shown =
    network === "facebook"
      ? `${xmlText(message)}<br>${xmlText(link)}`
      : `<a href="${mountPath}/picture/${xmlText(link)}">${words(texts.picture)}</a>`;
  return `<div><dt>${words(texts.networks[network])}</dt><dd>${shown}</dd></div>`;
}
