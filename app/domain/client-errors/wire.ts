import { z } from "zod";
import { versionNumber } from "./rules";

/** /admin/errors/1: the version that mends the error. */
export const MendErrorForm = z.object({
  version: z
    .string("required")
    .trim()
    .min(1, "required")
    .max(14, "versionFormat")
    .transform((text, issues) => {
      const version = versionNumber(text);
      if (version !== null) return version;
      issues.addIssue({ code: "custom", message: "versionFormat" });
      return z.NEVER;
    }),
});
