import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { mailFrequencies } from "~/domain/clip-mails/rules";
import {
  getClipMails,
  resumeClipMails,
  setClipMailFrequency,
  stopClipMails,
} from "~/domain/clip-mails/set-clip-mails.server";
import { intent, orRefuse, pageAction } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { ClipMailsPage } from "~/routes/_site.clip-mails.$key/clip-mails-page";
import { clipMailTexts } from "~/texts/clip-mails";

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

const FrequencyForm = z.object({ mailFrequency: z.enum(mailFrequencies, "InvalidInput") });

export const action = pageAction({
  setFrequency: intent(FrequencyForm, async (context, { mailFrequency }, { params }) => {
    await setClipMailFrequency(context, { key: params.key ?? "", mailFrequency });
    return { toast: "notifySaved" };
  }),
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
