const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Text for the page, whatever it holds. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string);

/** A form of one button that says what to do. */
export const button = (does: string, label: string, about = "") =>
  `<form method="post" action="/"><input type="hidden" name="do" value="${does}"><button>${label}</button>${about ? `<small>${about}</small>` : ""}</form>`;
