import { useAnswers } from "~/client/use-answers";
import { newSecret } from "~/domain/accounts/secrets.server";
import { openTicket } from "~/domain/support/open-ticket.server";
import { maxScreenshotBytes, type TicketType, ticketLimits, ticketTypeOf } from "~/domain/support/rules";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on } from "~/http/page.server";
import { titled } from "~/http/titled";
import { release } from "~/release";
import { supportPageTexts } from "~/texts/support";
import { forms } from "./forms";
import { SupportPage } from "./support-page";

export const meta = titled(supportPageTexts.title);

const version = `${release.version} (${release.build})`;

/** /support?type=1|2|3, with `report` when an error page leads here. */
export function loader({ request, context: { palubka } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { actor } = palubka;
  return {
    type: ticketTypeOf(query.get("type")),
    token: newSecret(),
    email: actor.role === "fan" ? actor.email : "",
    name: "name" in actor ? actor.name : "",
    details: {
      page: pageOf(request),
      report: (query.get("report") ?? "").slice(0, ticketLimits.errorReport),
      version,
    },
  };
}

export const action = formAction(
  forms,
  {
    open: on(async (context, form, { request }) => {
      const details = [form.errorReport, form.page, version, request.headers.get("User-Agent") ?? ""];
      const { guid } = await openTicket(context, {
        type: Number(form.type) as TicketType,
        subject: form.subject,
        content: form.content,
        name: form.name,
        email: form.email ?? null,
        errorReport: form.attachDetails ? details.filter(Boolean).join("\n") : null,
        screenshot: form.screenshot ? new Uint8Array(await form.screenshot.arrayBuffer()) : null,
        token: form.token,
      });
      return redirectWithToast(`/support/${guid}`, "ticketOpened");
    }),
  },
  { maxFileBytes: maxScreenshotBytes },
);

/** The page of this site that the person came from; one with a secret address tells only the site (secret-page.ts). */
function pageOf(request: Request): string {
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return "";
  const { host, pathname } = new URL(referrer);
  return host === new URL(request.url).host && pathname !== "/" ? pathname.slice(0, ticketLimits.page) : "";
}

export default function Support() {
  const { type, token, email, name, details } = useLoaderData<typeof loader>();
  const { open } = useAnswers(forms);
  const { typed } = open;
  return (
    <SupportPage
      type={typed?.type ? ticketTypeOf(typed.type) : type}
      known={{ email, name }}
      answer={open}
      token={token}
      details={{
        ...details,
        page: typed?.page ?? details.page,
        report: typed?.errorReport ?? details.report,
      }}
    />
  );
}
