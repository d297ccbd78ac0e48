import { z } from "zod";
import { isAnythingChosen } from "./rules";

const flag = z.boolean().default(false);

const choice = {
  playlists: z
    .array(z.coerce.number("invalid").int("invalid").positive("invalid"))
    .max(200, "invalid")
    .default([]),
  other: flag,
  webUpdates: flag,
};

/** The sign-up form. Consent is the version of the personal-data text that the reader agreed to. */
export const SubscribeForm = z
  .object({
    email: z
      .string("newsletterEmailMissing")
      .trim()
      .min(1, "newsletterEmailMissing")
      .max(254, "newsletterEmailFormat")
      .pipe(z.email("newsletterEmailFormat")),
    ...choice,
    wasInited: z.enum(["true", "false"]).default("false"),
    consent: z.string().default(""),
  })
  .superRefine((form, issues) => {
    if (form.wasInited === "true" && !isAnythingChosen(form)) {
      issues.addIssue({ code: "custom", message: "newsletterNothingChosen", path: ["playlists"] });
    } else if (form.consent === "") {
      issues.addIssue({ code: "custom", message: "consentRequired", path: ["consent"] });
    }
  });

/** Settings behind the link in a mail. */
export const ChoiceForm = z.object(choice).refine(isAnythingChosen, {
  message: "newsletterNothingChosen",
  path: ["playlists"],
});
