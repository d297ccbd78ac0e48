import { z } from "zod";
import { urlName, webAddress } from "../accounts/wire";
import { readSeen } from "../stale-form";
import { trashActions } from "../trash/rules";
import { atMost, httpsLink, line, named, orNull, percent, requiredName, rowId, text, ticked } from "../wire";
import { boardLimits } from "./board-rules";
import { companyIdAsTyped, identityLimits, isCompanyId } from "./identity";
import { instagramName, maxIconBytes, recordLimits } from "./rules";

/** What the form was filled with. */
const seen = z.string().max(10_000).optional().transform(readSeen);

const instagram = z
  .string()
  .max(...atMost(recordLimits.address))
  .transform((typed, issues) => {
    const name = instagramName(typed);
    if (name !== null) return name;
    issues.addIssue({ code: "custom", message: "instagramFormat" });
    return z.NEVER;
  });

/** How the creator is called and where to find them. */
export const ProfileForm = z.object({
  seen,
  name: requiredName(recordLimits.name),
  firstName: requiredName(recordLimits.name),
  lastName: requiredName(recordLimits.name),
  channelUrl: webAddress,
  instagramAccount: orNull(instagram),
  enterpriseUrl: orNull(httpsLink),
  urlName,
  sendUrl: orNull(httpsLink),
});

const companyId = line(20)
  .transform(companyIdAsTyped)
  .refine((digits) => digits === "" || isCompanyId(digits), "companyIdFormat");

/** Who the creator is before the law. Whoever says anything says their name; whoever does business, the seat too. */
export const IdentityForm = z
  .object({
    seen,
    legalName: named(identityLimits.legalName),
    seat: named(identityLimits.seat),
    companyId,
    register: named(identityLimits.register),
    contactEmail: line(identityLimits.contactEmail).refine(
      (typed) => typed === "" || z.email().safeParse(typed).success,
      "emailFormat",
    ),
  })
  .superRefine(({ legalName, seat, companyId, register, contactEmail }, issues) => {
    const required = (path: string) => issues.addIssue({ code: "custom", path: [path], message: "required" });
    if (legalName === "" && `${seat}${companyId}${register}${contactEmail}` !== "") required("legalName");
    if (seat === "" && companyId !== "") required("seat");
  });

type PublishingChance = { publishLowerPerc: number | null; publishHigherPerc: number | null };

/** How likely a clip is to be published, in percent: both ends or neither, and in order. */
export function publishingChance(range: PublishingChance, issues: z.RefinementCtx): void {
  const { publishLowerPerc: lower, publishHigherPerc: higher } = range;
  const fault = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
  if (lower !== null && higher === null) fault("publishHigherPerc", "percentBoth");
  if (lower === null && higher !== null) fault("publishLowerPerc", "percentBoth");
  if (lower !== null && higher !== null && lower > higher) fault("publishHigherPerc", "percentOrder");
}

/** Whose clips come, and how. */
export const ReceivingForm = z
  .object({
    seen,
    hidden: ticked,
    publishLowerPerc: orNull(percent),
    publishHigherPerc: orNull(percent),
    requiresFanEmail: ticked,
    fanEmailMessage: orNull(text(recordLimits.emailMessage)),
    notifyOnUpload: ticked,
    allowDuplicates: ticked,
    allowFanTagging: ticked,
  })
  .superRefine(publishingChance);

/** States of clips, and when they may go to another creator by themselves. */
export const ClipRulesForm = z.object({
  seen,
  allowedState2: ticked,
  allowedState3: ticked,
  allowedState4: ticked,
  allowUploadLinkBeforePublish: ticked,
  allowFanAutoTransferUnattractive: ticked,
  allowFanAutoTransferUploaded: ticked,
});

export const IconForm = z.object({
  icon: z
    .array(z.file("invalid").max(maxIconBytes, "IconDoesNotFit"))
    .min(1, "pictureRequired")
    .max(1, "oneFileOnly")
    .transform((files) => files[0] as File),
});

/** Clips that go to the trash to make room. */
export const BinForm = z.object({
  videoId: z.array(rowId).min(1, "clipRequired").max(100, "reload"),
  action: z.enum(trashActions, "invalid").default("clip"),
});

/** Files on their way whose space is taken back. */
export const ReleaseForm = z.object({
  file: z
    .array(z.string().regex(/^[0-9a-f]{32}$/, "reload"))
    .min(1, "fileToReleaseRequired")
    .max(100, "reload"),
});

/** Forms of the „Sháním“ board. */
export const SaveWantedForm = z.object({
  itemId: rowId.optional(),
  title: requiredName(boardLimits.title),
  text: text(boardLimits.text),
});

export const MoveWantedForm = z.object({ itemId: rowId, direction: z.enum(["up", "down"], "reload") });

export const RemoveWantedForm = z.object({ itemId: rowId });
