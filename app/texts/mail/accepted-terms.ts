import type { Provider } from "../../domain/settings/provider";
import { formatDate } from "../format";
import { providerInWords } from "../provider";
import { termsTexts } from "../terms";
import { withdrawalFormTexts } from "../withdrawal-form";
import type { LetterBlock } from "./letter";
import { markdownBlocks } from "./markdown-blocks";

export type AcceptedTerms = {
  /** The date they came into force. */
  version: string;
  markdown: string;
};

/**
 * The end of a letter that confirms a contract in a form that can be saved (§ 1824a and 1827 of the Civil Code): the
 * accepted text, and the model form of withdrawal where the text does not hold it.
 */
export function acceptedTerms(terms: AcceptedTerms, provider: Provider, baseUrl: string): LetterBlock[] {
  const inForce = termsTexts.inForce(formatDate(Date.parse(`${terms.version}T12:00Z`)));
  return [
    { heading: `${termsTexts.documents.d.title}. ${inForce}` },
    ...markdownBlocks(
      terms.markdown.replaceAll("{provider}", () => providerInWords(provider)),
      baseUrl,
    ),
    ...(terms.markdown.includes(withdrawalFormTexts.title)
      ? []
      : [
          { heading: withdrawalFormTexts.title },
          withdrawalFormTexts.note,
          withdrawalFormTexts.lines(provider).join("\n"),
        ]),
  ];
}
