/** A password is long; everything else about it is its owner's business. */
export const shortestPassword = 10;

/** Longer ones only cost time to hash. */
export const longestPassword = 1000;

/** What is wrong with a new password, or null. Characters are counted as people see them, not in code units. */
export function passwordFault(password: string): "passwordShort" | "passwordGuessable" | "tooLong" | null {
  const characters = [...password];
  if (characters.length < shortestPassword) return "passwordShort";
  if (characters.length > longestPassword) return "tooLong";
  return new Set(characters).size < 5 ? "passwordGuessable" : null;
}

/** Letters and digits alone, without regard to case and accents: what dressing a word up does not change. */
export function bareForm(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** True for a password that is one of these names and nothing else but digits after it. */
export function isNamedAfter(password: string, names: string[]): boolean {
  const withoutDigits = (text: string) => bareForm(text).replace(/\p{N}+$/u, "");
  const typed = withoutDigits(password);
  return names.some((name) => withoutDigits(name) === typed && typed !== "");
}
