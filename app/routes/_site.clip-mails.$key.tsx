import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getClipMails, resumeClipMails, stopClipMails } from "~/domain/videos/set-clip-mails.server";
import { intent, orRefuse, pageAction } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { clipMailTexts } from "~/texts/clip-mails";
import { ClipMailsPage } from "~/ui/pages/clip-mails/clip-mails-page";

export const headers = secretPage;

export const meta: MetaFunction = () => [
  { title: clipMailTexts.title },
  { name: "robots", content: "noindex" },
];

/** Behind the link in a mail about a clip. Opening it changes nothing: scanners of mail open links too. */
export function loader({ params, context: { palubka } }: LoaderFunctionArgs) {
  return orRefuse(getClipMails(palubka, { key: params.key ?? "" }));
}

const nothing = z.object({});

export const action = pageAction({
  stop: intent(nothing, async (context, _, { params }) => {
    await stopClipMails(context, { key: params.key ?? "" });
    return { toast: "clipMailsStopped" };
  }),
  resume: intent(nothing, async (context, _, { params }) => {
    await resumeClipMails(context, { key: params.key ?? "" });
    return { toast: "notifySaved" };
  }),
});

export default function ClipMails() {
  return <ClipMailsPage {...useLoaderData<typeof loader>()} />;
}
