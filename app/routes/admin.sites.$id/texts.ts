import { shortestPassword } from "~/domain/accounts/password-rules";
import { type CheckedHost, mostHosts } from "~/domain/sites/rules";

const dns: Record<CheckedHost["dns"], string> = {
  found: "vede na",
  missing: "v DNS není",
  unanswered: "DNS teď neodpovídá",
};

const https: Record<CheckedHost["https"], string> = {
  right: "v pořádku, certifikát platí",
  otherSite: "ukazuje jiný web platformy",
  elsewhere: "odpovídá tu něco jiného než Palubka",
  certificate: "certifikát chybí nebo neplatí",
  silent: "neodpovídá",
};

/** /admin/sites/{id} */
export const siteTexts = {
  back: "Weby a adresy",
  newsletter: "Newsletter webu",
  lede: (creator: string) => `Web dashcamera ${creator}.`,
  hostsTitle: "Adresy",
  hostsLede: "První adresa stojí v odkazech webu. Ostatní fungují taky.",
  isDefault: "Je to výchozí web: odpovídá i na adrese platformy a na všech, které nikomu nepatří.",
  none: "Web zatím vlastní adresu nemá.",
  host: "Adresa",
  hostHint: "Třeba www.priklad.cz. Na velikosti písmen nezáleží a háčky a čárky převedeme.",
  dns: "DNS",
  dnsOf: ({ dns: finding, addresses }: CheckedHost) =>
    finding === "found" ? `${dns.found} ${addresses.join(", ")}` : dns[finding],
  https: "HTTPS a certifikát",
  httpsOf: ({ https: answer }: CheckedHost) => https[answer],
  check: "Zkontrolovat DNS a certifikát",
  again: "Zkontrolovat znovu",
  checkHint:
    "O certifikátu víme jen to, co ukáže požadavek po HTTPS na tu adresu. Vydává ho Cloudflare, jakmile tam adresu přidáte.",
  edit: "Upravit",
  editLabel: (host: string) => `Upravit adresu ${host}`,
  addTitle: "Přidat adresu",
  addHint:
    "Nejdřív ji přidejte na Cloudflare jako doménu Workeru (Custom Domain). Tady se jen řekne, který web na ní je.",
  add: "Přidat adresu",
  renameTitle: (host: string) => `Změnit adresu ${host}`,
  rename: "Změnit adresu",
  retireTitle: (host: string) => `Vyřadit adresu ${host}`,
  retireLede: "Odkazy s touto adresou přestanou vést na web. Dokud vede sem, ukáže výchozí web.",
  retire: "Vyřadit adresu",
  passwordTitle: "Heslo správce webu",
  passwordLede:
    "Správce se na webu hlásí jen heslem. Novým heslem ho na všech zařízeních odhlásíte, druhý krok mu zůstane.",
  noPassword:
    "Web zatím správce nemá. Správce se hlásí jen heslem a při prvním přihlášení si přidá druhý krok.",
  newPassword: "Nové heslo",
  passwordHint: `Aspoň ${shortestPassword} znaků. Předejte ho správci osobně nebo po telefonu, e-mailem ho neposíláme.`,
  setPassword: "Nastavit heslo",
  taken: "Ta adresa už k nějakému webu vede.",
  ofPlatform: "To je adresa platformy a ta patří výchozímu webu.",
  same: "Tak se adresa jmenuje i teď.",
  tooMany: `Víc než ${mostHosts} adres web mít nemůže. Nějakou nejdřív vyřaďte.`,
  changedMeanwhile: "Adresu mezitím někdo změnil. Otevřete stránku znovu.",
};
