/** What somebody wrote, under the name of its field; nothing when nothing was written. */
export function Quote({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="field">
      <p className="field__label">{title}</p>
      <blockquote className="small muted side-quote">{text}</blockquote>
    </div>
  );
}
