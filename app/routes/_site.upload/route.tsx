import { useAnswers } from "~/client/use-answers";
import type { HeadersFunction, LinksFunction, MetaFunction } from "~/framework/route.server";
import { useActionData, useLoaderData } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import { findable } from "~/http/shared-page";
import { publicMeta } from "~/http/titled";
import { action } from "./action.server";
import { forms } from "./forms";
import { loader } from "./load.server";
import { Sender } from "./sender";
import styles from "./styles.css?url";
import { uploadTexts } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { action, loader };

/** The page lists the files of this browser. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store", ...findable });
export const meta: MetaFunction = (args) =>
  publicMeta({ title: uploadTexts.title, description: uploadTexts.description, path: "/upload" }, args);

export default function Upload() {
  const { values: known, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { sendClips } = useAnswers(forms);
  const { typed, ticked } = sendClips;
  return (
    <Sender
      {...page}
      // A form that came back keeps what was typed, also when its creator has stopped meanwhile.
      absent={reply ? undefined : page.absent}
      known={known}
      reply={reply}
      chosenId={Number(typed?.dashcamerId) || undefined}
      answer={sendClips}
      tickedIds={ticked?.upload}
      typedTitles={Object.fromEntries((ticked?.titled ?? []).map((row) => row.split(/:(.*)/s)))}
    />
  );
}
