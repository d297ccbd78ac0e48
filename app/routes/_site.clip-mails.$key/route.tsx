import { useAnswers } from "~/client/use-answers";
import {
  getClipMails,
  resumeClipMails,
  setClipMailFrequency,
  stopClipMails,
} from "~/domain/clip-mails/set-clip-mails.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on, orRefuse } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { clipMailTexts } from "~/texts/clip-mails";
import { ClipMailsPage } from "./clip-mails-page";
import { forms } from "./forms";

export const headers = secretPage;

export const meta: MetaFunction = ({ matches }) => [
  titleOf(clipMailTexts.title, matches),
  { name: "robots", content: "noindex" },
];

/** Behind the link in a mail about a clip. Opening it changes nothing: scanners of mail open links too. */
export function loader({ params, context: { palubka } }: LoaderFunctionArgs) {
  return orRefuse(getClipMails(palubka, { key: params.key ?? "" }));
}

export const action = formAction(forms, {
  setFrequency: on(async (context, { mailFrequency }, { params }) => {
    await setClipMailFrequency(context, { key: params.key ?? "", mailFrequency });
    return { toast: "notifySaved" };
  }),
  stop: on(async (context, _, { params }) => {
    await stopClipMails(context, { key: params.key ?? "" });
    return { toast: "clipMailsStopped" };
  }),
  resume: on(async (context, _, { params }) => {
    await resumeClipMails(context, { key: params.key ?? "" });
    return { toast: "notifySaved" };
  }),
});

export default function ClipMails() {
  return <ClipMailsPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).setFrequency} />;
}
