import type { Context } from "~/domain/context";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { parseForm } from "~/http/form-input.server";
import type { PageForm } from "../forms/every-form";
import { formMaker, randomFrom } from "../forms/random-forms";
import type { World } from "./workspace-world";

const order = {
  ...{ variant: "3", payInterval: "365", customerName: "Jan Marek", companyId: "" },
  ...{ street: "Nádražní 12", city: "Turnov", postalCode: "511 01" },
};
/** Fields that chance does not hit upon. */
const byHand: Record<string, Record<string, string>> = {
  callOffPost: { network: "facebook" },
  choosePage: { pageId: "200000000000001" },
  connectChannel: { channelId: "UC0123456789012345678901" },
  decideSameEvent: { decision: "same" },
  disconnectChannel: { channelId: "UC0123456789012345678901" },
  disconnect: { pageId: "200000000000001" },
  offerVideo: { offer: "free" },
  prepare: order,
  postIsNotThere: { network: "facebook" },
  postIsThere: { network: "facebook" },
  postNow: { network: "facebook" },
  recount: order,
};

/** What somebody may send by a form of a page, once its shape takes it. */
function validForm(page: PageForm): FormData {
  const makeForm = formMaker(randomFrom(11));
  const given = byHand[page.intent] ?? {};
  for (let at = 0; at < 20_000; at += 1) {
    const form = new FormData();
    for (const [name, value] of makeForm(page)) if (name !== "intent") form.append(name, value);
    for (const [name, value] of Object.entries({ ...given, intent: page.intent })) form.set(name, value);
    if (parseForm(form, page.shape).status === "success") return form;
  }
  throw new Error(`Chance finds no right form for ${page.route} ${page.intent}: give its fields by hand.`);
}

/** A form with a file goes in parts, any other one as its pairs. */
function bodyOf(form: FormData): BodyInit {
  const hasFile = [...form.values()].some((value) => typeof value !== "string");
  return hasFile ? form : new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}

/** A valid form of the page as its action gets it, about things of the world. */
export async function argsOf(
  page: PageForm,
  { clip, invoice, upload }: World,
  palubka: Context,
): Promise<ActionFunctionArgs> {
  const { route } = page;
  const id = String(
    route.includes("invoices") ? invoice.id : route.includes("uploads") ? upload.id : clip.id,
  );
  const sent = new Request("http://palubka.test/x", { method: "POST", body: bodyOf(validForm(page)) });
  const body = await sent.arrayBuffer();
  const headers = new Headers(sent.headers);
  headers.set("Content-Length", String(body.byteLength));
  const request = new Request("http://palubka.test/x", { method: "POST", body, headers });
  return { request, params: { id, reference: "x" }, context: { palubka } } as unknown as ActionFunctionArgs;
}
