import { termsTexts } from "~/texts/terms";

/** What a version of the terms changes, a sentence each. */
export function TermsChanges({ changes, level = 2 }: { changes: string[]; level?: 2 | 3 }) {
  if (changes.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className="prose" aria-labelledby="changes">
      <Heading id="changes">{termsTexts.changes}</Heading>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
