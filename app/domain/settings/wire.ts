import { z } from "zod";
import { webAddress } from "../accounts/wire";
import { recordLimits } from "../dashcamers/rules";
import { publishingChance } from "../dashcamers/wire";
import { isHexColor } from "../tags/rules";
import { atMost, httpsLink, named, orNull, percent, text, ticked } from "../wire";
import { scenes } from "./scenes";
import {
  isOfNetwork,
  maxBackgroundBytes,
  operationLimits,
  type SocialField,
  siteTextLimits,
  watermarkPositions,
  weakestBackground,
} from "./site-rules";

const markdown = z
  .string()
  .max(...atMost(siteTextLimits.markdown))
  .default("");

export const SiteTextsForm = z.object({
  lede: z
    .string()
    .trim()
    .max(...atMost(siteTextLimits.lede))
    .default(""),
  aboutMarkdown: markdown,
  contactMarkdown: markdown,
});

const social = (field: SocialField) =>
  z
    .string()
    .trim()
    .max(...atMost(300))
    .refine((address) => isOfNetwork(field, address), "socialLink")
    .optional();

export const SiteLinksForm = z.object({
  youtubeUrl: social("youtubeUrl"),
  instagramUrl: social("instagramUrl"),
  facebookUrl: social("facebookUrl"),
});

const strength = z.coerce.number("invalid").min(weakestBackground, "invalid").max(1, "invalid");

export const BackgroundForm = z.object({
  /** Name of a built-in scene; left out to keep the own picture. */
  scene: z
    .string()
    .refine((name) => Object.hasOwn(scenes, name), "invalid")
    .optional(),
  opacity: strength,
  /** Empty for a background without a watermark. */
  watermarkPosition: z.enum(["", ...watermarkPositions], "invalid").default(""),
  watermarkOpacity: strength.default(1),
  place: z
    .string()
    .trim()
    .max(...atMost(siteTextLimits.place))
    .default(""),
});

export const BackgroundPictureForm = z.object({
  picture: z
    .array(z.file("invalid").max(maxBackgroundBytes, "ImageDoesNotFit"))
    .min(1, "pictureRequired")
    .max(1, "oneFileOnly")
    .transform((files) => files[0] as File),
});

export const ServerMessageForm = z.object({
  message: text(operationLimits.serverMessage),
  /** Empty for the look of every notice. */
  color: z
    .string()
    .refine((color) => color === "" || isHexColor(color), "colorFormat")
    .default(""),
});
export type ServerMessageInput = z.infer<typeof ServerMessageForm>;

export const ReceivingSwitchForm = z.object({
  canUpload: ticked,
  uploadMessage: text(operationLimits.uploadMessage),
});
export type ReceivingSwitchInput = z.infer<typeof ReceivingSwitchForm>;

/** Yes, no, or as the creator has it. */
const yesOrNo = z
  .enum(["", "yes", "no"], "reload")
  .default("")
  .transform((chosen) => (chosen === "" ? null : chosen === "yes"));

/** Pictures come from this server only, as the content security policy has it. */
const pictureAddress = z
  .string()
  .trim()
  .max(...atMost(recordLimits.address))
  .regex(/^\/(?!\/)[\w./-]+$/, "pictureAddress");

/** What a site shows of a creator in place of what they say (DashcamerOverrides); an empty field overrides nothing. */
export const OverridesForm = z
  .object({
    name: orNull(named(recordLimits.name)),
    iconUrl: orNull(pictureAddress),
    channelUrl: orNull(webAddress),
    enterpriseUrl: orNull(httpsLink),
    enabled: yesOrNo,
    requiresEmail: yesOrNo,
    emailMessage: orNull(text(recordLimits.emailMessage)),
    publishLowerPerc: orNull(percent),
    publishHigherPerc: orNull(percent),
    allowFanTagging: yesOrNo,
  })
  .superRefine(publishingChance);
export type OverridesInput = z.output<typeof OverridesForm>;
