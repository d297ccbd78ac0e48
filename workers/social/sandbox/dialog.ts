import { xmlText } from "../../../app/http/xml";
import { sandboxPage, words } from "../../sandbox-page";
import { appId } from "./account";
import type { Book } from "./book";
import { texts } from "./texts";

/** The login dialog of Facebook, where a person allows the app or not. It goes back with a code or an error. */
export async function answerDialog(request: Request, book: Book): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const back = asked.get("redirect_uri") ?? "";
  if (asked.get("client_id") !== appId || asked.get("response_type") !== "code" || !URL.canParse(back))
    return sandboxPage({ title: texts.dialogTitle, lede: texts.wrongDialog, body: "", status: 400 });
  if (request.method !== "POST") {
    return sandboxPage({
      title: texts.dialogTitle,
      lede: texts.dialogLede,
      body: `<form method="post">
${asked.get("scope")?.split(",").map(box).join("\n") ?? ""}
<button name="answer" value="allow" class="primary">${words(texts.allow)}</button>
<button name="answer" value="deny">${words(texts.deny)}</button>
</form>`,
      shop: new URL(back).origin,
    });
  }
  const form = await request.formData();
  const isAllowed = form.get("answer") === "allow";
  if (isAllowed) book.set("granted", form.getAll("permission").join(","));
  const state = asked.get("state") ?? "";
  const url = new URL(back);
  const answer = isAllowed
    ? { code: book.give("code", back), state }
    : { error: "access_denied", error_code: "200", error_reason: "user_denied", state };
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return new Response(null, { status: 303, headers: { Location: url.toString() } });
}

const box = (permission: string) =>
  `<p><label><input type="checkbox" name="permission" value="${xmlText(permission)}" checked> ${xmlText(permission)}</label></p>`;
