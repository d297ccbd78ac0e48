import { z } from "zod";
import { atMost } from "../wire";
import { scenes } from "./scenes";
import {
  isOfNetwork,
  maxBackgroundBytes,
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
