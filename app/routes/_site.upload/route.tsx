import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FormReply, formView } from "~/http/form-reply";
import { findable } from "~/http/shared-page";
import { publicMeta } from "~/http/titled";
import { uploadTexts } from "~/routes/_site.upload/texts";
import { action } from "./action.server";
import { loader } from "./load.server";
import { Sender } from "./sender";

export { action, loader };

/** The page lists the files of this browser. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store", ...findable });
export const meta: MetaFunction = (args) =>
  publicMeta({ title: uploadTexts.title, description: uploadTexts.description, path: "/upload" }, args);

export default function Upload() {
  const { values: known, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { values, errors } = formView(reply, "sendClips");
  const kept = reply?.result?.initialValue?.upload ?? [];
  return (
    <Sender
      {...page}
      // A form that came back keeps what was typed, also when its creator has stopped meanwhile.
      absent={reply ? undefined : page.absent}
      known={known}
      reply={reply}
      chosenId={Number(values.dashcamerId) || undefined}
      values={{ ...known, ...values }}
      errors={errors}
      keptIds={[kept].flat().filter((guid) => typeof guid === "string")}
      fileErrors={errors?.files ?? page.fileErrors}
    />
  );
}
