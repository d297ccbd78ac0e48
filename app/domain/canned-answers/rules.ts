import { ticketLimits } from "../support/rules";

/** Longest texts, in characters. */
export const cannedLimits = { title: 60, text: ticketLimits.content };

/** How many answers a site may have, and as many those of all sites. */
export const mostCanned = 100;

/** What is filled in where it stands in braces. */
export const cannedPlaceholders = ["jméno", "web", "předmět"] as const;

/** Whether every text in braces is a placeholder. */
export const knowsItsPlaceholders = (text: string): boolean =>
  (text.match(/\{[^}\n]*\}?/g) ?? []).every((found) =>
    cannedPlaceholders.some((one) => found === `{${one}}`),
  );

type About = { name: string; siteName: string; subject: string };

/**
 * The answer to a report, with its placeholders filled in, once: what was filled in may have braces of its own. A name
 * that is not known is left out with the comma before it.
 */
export function fillIn(text: string, { name, siteName, subject }: About): string {
  return text.replace(/(,? ?)\{(jméno|web|předmět)\}/g, (_, before: string, placeholder: string) => {
    if (placeholder === "web") return before + siteName;
    if (placeholder === "předmět") return before + subject;
    return name === "" ? "" : before + name;
  });
}

/** What is typed already stays, and the answer comes below it. */
export const joined = (typed: string, answer: string) =>
  [typed.trimEnd(), answer].filter((part) => part !== "").join("\n\n");
