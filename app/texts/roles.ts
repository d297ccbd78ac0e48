import type { AccountRole } from "../domain/accounts/rules";

const roles: Record<AccountRole, string> = {
  fan: "fanoušek",
  dashcamer: "dashcamer",
  formerDashcamer: "bývalý dashcamer",
  editor: "editor",
  superuser: "provozovatel platformy",
  localAdmin: "správce webu",
};

/** Who somebody is here, for a sentence: „Jana (fanoušek)“. */
export function whoWords(role: AccountRole, name: string): string {
  return name ? `${name} (${roles[role]})` : roles[role];
}
