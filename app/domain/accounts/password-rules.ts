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
