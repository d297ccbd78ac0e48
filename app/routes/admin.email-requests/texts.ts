import { adminPages } from "~/areas/workspace/texts";
import { silenceText } from "~/texts/email-access";
import { counted, formatDate } from "~/texts/format";

/** /admin/email-requests */
export const emailRequestTexts = {
  title: adminPages.emailRequests,
  lede: `Dashcamer chce vidět adresy odesílatelů. Když žádost schválíte, zeptáme se každého z nich; kdo ${silenceText} neodpoví, odmítl.`,
  emptyTitle: "Nikdo o nic nežádá",
  empty: "Až některý dashcamer požádá o e-maily fanoušků, objeví se to tady.",
  since: (at: number, earlier: number) =>
    earlier === 0
      ? `Žádost přišla ${formatDate(at)} a je první.`
      : `Žádost přišla ${formatDate(at)}, před ní už ${counted(earlier, { one: "jiná", few: "jiné", other: "jiných" })}.`,
  about: "Podrobnosti o dashcamerovi",
  reasonHint: "Tohle si v e-mailu přečte každý, koho se zeptáme.",
  approve: "Schválit a zeptat se fanoušků",
  approveLabel: (creator: string) => `Schválit a zeptat se fanoušků: ${creator}`,
  refuseTitle: "Odmítnout",
  refusal: "Proč ne",
  refusalHint: "Dashcamer to dostane e-mailem a uvidí u žádosti.",
  refuse: "Odmítnout žádost",
  decided: "Tahle žádost už nečeká: někdo o ní rozhodl, nebo ji dashcamer zrušil.",
  over: "Tenhle přístup už skončil.",
  overTitle: "Vyřízené",
  pages: "Další vyřízené žádosti",
  actions: "Co s tím",
  revoke: "Odebrat přístup",
  revokeLabel: (creator: string) => `Odebrat přístup, který má ${creator}`,
  revokeTitle: (creator: string) => `Odebrat přístup: ${creator}`,
  revokeLede:
    "Dashcamer hned přestane adresy vidět a souhlasy fanoušků přestanou platit. Kdybyste přístup schválili znovu, zeptáme se znovu všech.",
  whyRevoked: "Proč",
  whyRevokedHint: "Dashcamer to dostane e-mailem a uvidí u žádosti.",
  creator: "Dashcamer",
  state: "Jak to dopadlo",
  when: "Kdy",
  by: "Kdo",
  asked: "Zeptali jsme se",
  agreed: "Souhlasí",
  refused: "Nesouhlasí",
  silent: "Neodpovědělo",
};
