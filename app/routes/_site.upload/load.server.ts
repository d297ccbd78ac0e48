import { personOf } from "~/domain/actor";
import { getSendingOptions } from "~/domain/intake/get-sending-options.server";
import { listOpenIntakes } from "~/domain/intake/list-open-intakes.server";
import { sendersTerms } from "~/domain/terms/rules";
import { data, type LoaderFunctionArgs } from "~/framework/route.server";
import { loginUrl } from "~/http/session.server";
import { newTicketCookie, readTicketHash } from "~/http/ticket.server";
import { refusalTexts } from "~/texts/errors";
import { uploadTexts } from "./texts";

/** `?dashcamer=UrlName` names the creator; an empty one asks for the choice of all. */
export async function loader({ request, context: { palubka } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [options, intakes] = await Promise.all([
    getSendingOptions(palubka, searchParams.get("dashcamer")),
    listOpenIntakes(palubka),
  ]);
  const { receivers, presetId, absent, sender, wanted } = options;
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (readTicketHash(request) === null) headers.append("Set-Cookie", newTicketCookie(request));
  return data(
    {
      closedMessage: closedMessage(options),
      dashcamers: receivers,
      presetId: presetId ?? undefined,
      absent: absent
        ? {
            title: uploadTexts.absent(absent.name),
            othersTo: receivers.length > 0 ? "/upload?dashcamer=" : undefined,
          }
        : undefined,
      wanted,
      changeTo: receivers.length > 1 ? "/upload?dashcamer=" : undefined,
      values: sender,
      isFan: palubka.actor.role === "fan",
      person: personOf(palubka.actor),
      termsVersions: sendersTerms(palubka),
      intakes,
      /** What another app has shared did not come through. */
      fileErrors: searchParams.get("shared") === "lost" ? [uploadTexts.shareLost] : null,
      termsTo: "/terms/fan",
      privacyTo: "/terms/gdpr",
      loginTo: palubka.actor.role === "visitor" ? loginUrl(request) : undefined,
    },
    { headers },
  );
}

function closedMessage(options: Awaited<ReturnType<typeof getSendingOptions>>): string | undefined {
  if (!options.isOpen) return options.message ?? refusalTexts.UploadsClosed.text;
  return options.receivers.length === 0 ? uploadTexts.nobody : undefined;
}
