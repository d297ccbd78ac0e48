import { z } from "zod";
import { pragueMoment } from "../wire";
import { codeInText } from "./rules";

/** A code or an address of a page, as somebody has pasted it. */
const codeOf = (page: "share" | "transfer") =>
  z.string("required").transform((text, issues) => {
    const code = codeInText(text, page);
    if (code !== null) return code;
    issues.addIssue({ code: "custom", message: "codeFormat" });
    return z.NEVER;
  });

export const ShareCodeForm = z.object({ code: codeOf("share") });
export const TransferCodeForm = z.object({ code: codeOf("transfer") });

export const ShareVideoForm = z.object({ validUntil: z.string("required").pipe(pragueMoment) });
