import { useNonce } from "./nonce";

/** What the page is about, for machines (JSON-LD). The browser runs nothing of it. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const nonce = useNonce();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" cannot end the element
      dangerouslySetInnerHTML={{ __html: json }}
      suppressHydrationWarning
    />
  );
}
