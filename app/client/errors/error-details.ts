import { release } from "~/release";
import { errorPageTexts } from "~/texts/error-page";

/** What support needs to know of a fault; plain lines. */
export function errorDetails(message: string, path: string): string {
  return [
    message,
    `${errorPageTexts.path} ${path}`,
    `${errorPageTexts.version} ${release.version} (${release.build})`,
  ].join("\n");
}

/** The report form, filled in. */
export function supportLink(details: string): string {
  return `/support?${new URLSearchParams({ type: "1", report: details })}`;
}
