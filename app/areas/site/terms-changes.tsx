import { termsTexts } from "~/texts/terms";

/** What a version of the terms changes, a sentence each. */
export function TermsChanges({ changes }: { changes: string[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="prose" aria-labelledby="changes">
      <h2 id="changes">{termsTexts.changes}</h2>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
