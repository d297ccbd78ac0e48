import type { Provider } from "../../domain/settings/provider";
import { formatDate } from "../format";
import { providerInWords } from "../provider";
import { termsTexts } from "../terms";
import { withdrawalFormTexts } from "../withdrawal-form";
import { type RenderedLetter, renderLetter } from "./letter";
import { markdownBlocks } from "./markdown-blocks";

type ContractConfirmed = {
  siteName: string;
  provider: Provider;
  /** ms since 1970: from here the fourteen days run. */
  concludedAt: number;
  /** The accepted terms: the date they came into force, and their text in Markdown. */
  terms: { version: string; markdown: string };
  baseUrl: string;
};

/**
 * Confirms a creator's contract in a form that can be kept (§ 1824a and 1827 of the Civil Code): the accepted text, and
 * the model form of withdrawal.
 */
export function contractConfirmed(input: ContractConfirmed): RenderedLetter {
  const { siteName, provider, concludedAt, terms, baseUrl } = input;
  const inForce = termsTexts.inForce(formatDate(Date.parse(`${terms.version}T12:00Z`)));
  return renderLetter({
    subject: "Smlouva je uzavřená",
    blocks: [
      "Dobrý den,",
      `${formatDate(concludedAt)} jste s námi uzavřeli smlouvu o používání platformy Palubka. Níže najdete podmínky ve znění, které jste přijali. Zprávu si prosím uschovejte.`,
      "Jste-li spotřebitel, můžete od smlouvy do 14 dnů odstoupit bez udání důvodu. Stačí nám to oznámit e-mailem nebo přes podporu, třeba formulářem na konci této zprávy. Na vaši žádost začala služba ještě v této lhůtě, proto při odstoupení zaplatíte poměrnou část ceny, pokud jste si mezitím zaplatili tarif.",
      {
        list: [`E-mail: ${provider.email}`, { label: "Napsat podpoře", url: `${baseUrl}/support?type=2` }],
      },
      { button: { label: "Otevřít pracovnu", url: `${baseUrl}/dashcamer` } },
      { heading: `${termsTexts.documents.d.title}. ${inForce}` },
      ...markdownBlocks(
        terms.markdown.replace("{provider}", () => providerInWords(provider)),
        baseUrl,
      ),
      { heading: withdrawalFormTexts.title },
      withdrawalFormTexts.note,
      withdrawalFormTexts.lines(provider).join("\n"),
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
