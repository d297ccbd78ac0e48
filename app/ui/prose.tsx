import { classNames } from "./class-names";

/** A longer text that the server made from Markdown. */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets neither raw HTML nor scripts of links through
  return <div className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
