/** `_site.view.$guid_.receipt` is `/view/:guid/receipt`, as the names of routes are read. */
export function patternOf(name: string): string {
  const parts = name
    .replaceAll("[.]", "\u0000")
    .split(".")
    .filter((part) => !part.startsWith("_"))
    .map((part) => part.replace(/_$/, "").replace(/^\$$/, "*").replace(/^\$/, ":"));
  return `/${parts.join("/").replaceAll("\u0000", ".")}`;
}
