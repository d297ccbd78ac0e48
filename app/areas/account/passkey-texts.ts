import { formatDate } from "~/texts/format";

/** Passkeys, wherever one is asked for or added. */
export const passkeyTexts = {
  title: "Přístupové klíče",
  text: "Přístupový klíč (passkey) drží telefon, počítač nebo USB klíč. Potvrdíte ho otiskem, obličejem nebo PINem a nemusíte nic opisovat.",
  name: "Jak mu budete říkat",
  nameHint: "Třeba „Telefon“ nebo „Notebook v práci“.",
  add: "Přidat přístupový klíč",
  added: (addedAt: number, lastUsedAt: number | null) =>
    lastUsedAt === null
      ? `Přidaný ${formatDate(addedAt)}, zatím nepoužitý.`
      : `Přidaný ${formatDate(addedAt)}, naposledy použitý ${formatDate(lastUsedAt)}.`,
  worksAt: (host: string) => `Funguje na ${host}.`,
  rename: "Přejmenovat",
  renameNamed: (name: string) => `Přejmenovat klíč ${name}`,
  remove: "Odebrat",
  removeNamed: (name: string) => `Odebrat klíč ${name}`,
  removing: "Odebrat přístupový klíč",
  lastOne: "Poslední druhý krok se odebrat nedá. Nejdřív přidejte jiný.",
  notHere: "Na této adrese přístupové klíče nefungují. Otevřete web pod jeho jménem.",
  prove: "Ověřit přístupovým klíčem",
  needsScript:
    "Přístupový klíč potřebuje zapnutý JavaScript. Bez něj poslouží kód z aplikace nebo záložní kód.",
  unknown: "Tento prohlížeč přístupové klíče neumí. Použijte prosím kód.",
  notNow: "Teď se klíče zeptat nejde. Obnovte prosím stránku, nebo použijte kód.",
  cancelled: "Ověření jste zrušili, nebo na něj nezbyl čas. Zkuste to znovu, nebo použijte kód.",
  known: "Tento přístupový klíč už u účtu máte.",
  failed: "S klíčem se to nepovedlo. Zkuste to znovu, nebo použijte kód.",
};
