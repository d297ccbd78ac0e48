import type { Provider } from "../../domain/settings/provider";
import { formatDate } from "../format";
import { withdrawalLink } from "../shell";
import { type AcceptedTerms, acceptedTerms } from "./accepted-terms";
import { type RenderedLetter, renderLetter } from "./letter";

type ContractConfirmed = {
  siteName: string;
  provider: Provider;
  /** ms since 1970: from here the fourteen days run. */
  concludedAt: number;
  terms: AcceptedTerms;
  /** Where the contract can be withdrawn from without a login. */
  withdrawalUrl: string;
  baseUrl: string;
};

/**
 * Confirms a creator's contract in a form that can be saved (§ 1824a and 1827 of the Civil Code): the accepted text,
 * and the model form of withdrawal.
 */
export function contractConfirmed(input: ContractConfirmed): RenderedLetter {
  const { siteName, provider, concludedAt, terms, withdrawalUrl, baseUrl } = input;
  return renderLetter({
    subject: "Smlouva je uzavřená",
    blocks: [
      "Dobrý den,",
      `${formatDate(concludedAt)} jste s námi uzavřeli smlouvu o používání platformy Palubka. Níže najdete podmínky ve znění, které jste přijali. Zprávu si prosím uschovejte.`,
      "Jste-li spotřebitel, můžete od smlouvy do 14 dnů odstoupit bez udání důvodu. Slouží k tomu odkaz pod tímto odstavcem, bez přihlášení. Stačí i e-mail nebo zpráva podpoře, třeba s formulářem z konce této zprávy. Na vaši žádost začala služba ještě v této lhůtě, proto při odstoupení zaplatíte poměrnou část ceny, pokud jste si mezitím zaplatili tarif.",
      {
        list: [
          { label: withdrawalLink.label, url: withdrawalUrl },
          `E-mail: ${provider.email}`,
          { label: "Napsat podpoře", url: `${baseUrl}/support?type=2` },
        ],
      },
      { button: { label: "Otevřít pracovnu", url: `${baseUrl}/dashcamer` } },
      ...acceptedTerms(terms, provider, baseUrl),
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
