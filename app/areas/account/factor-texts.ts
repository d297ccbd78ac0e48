import { counted, formatDate } from "~/texts/format";

const codes = { one: "záložní kód", few: "záložní kódy", other: "záložních kódů" };

/** A code of the app, wherever one is asked for. */
export const codeTexts = {
  label: "Kód z aplikace",
  hint: "Šest číslic, které teď ukazuje aplikace v telefonu, nebo jeden ze záložních kódů.",
};

/** /login/code */
export const loginCodeTexts = {
  title: "Ještě kód",
  titleOfPasskey: "Ještě druhý krok",
  ledeOfPasskey: "Heslo sedí. Teď prosím potvrďte přihlášení přístupovým klíčem.",
  byPasskey: "Přihlásit se přístupovým klíčem",
  orCode: "Nebo zadejte kód:",
  submitCode: "Přihlásit se kódem",
  ledeOfRecovery: "Heslo sedí. Teď prosím jeden ze záložních kódů.",
  recovery: "Záložní kód",
  hintOfRecovery: "Šestnáct písmen a číslic. Každý kód platí jednou.",
  elsewhere: (hosts: readonly string[]) =>
    `Váš přístupový klíč funguje jen na ${hosts.join(", ")}. Tam se s ním přihlásíte.`,
  lede: "Heslo sedí. Teď prosím kód z aplikace, kterou máte v telefonu.",
  hint: "Šest číslic. Když telefon nemáte u sebe, poslouží jeden ze záložních kódů.",
  submit: "Přihlásit se",
  back: "Zadat heslo znovu",
  tooMany: "Kód jste zadali moc často. Zkuste to prosím za pár minut.",
};

/** /login/factor */
export const loginFactorTexts = {
  title: "Nastavte si druhý krok",
  lede: "Heslo sedí. Do správy se ale samotným heslem přihlásit nedá: přidejte si k němu přístupový klíč, nebo kód, který ukazuje aplikace v telefonu. Zabere to minutu.",
  isOn: "Druhý krok je zapnutý. Příště se na něj po hesle zeptáme.",
  confirm: "Zapnout a ukázat záložní kódy",
  goOn: "Kódy mám uložené, pokračovat",
  toCode: "Zadat kód z aplikace",
  back: "Zadat heslo znovu",
  tooMany: "Kód jste zadali moc často. Zkuste to prosím za pár minut.",
};

/** /second-factor, and the card that leads there. */
export const factorTexts = {
  title: "Druhý krok přihlášení",
  lede: "K heslu přidáte přístupový klíč, nebo kód, který každých třicet vteřin ukáže aplikace v telefonu. Kdo zná jen heslo, dovnitř se nedostane.",
  card: "Když někdo uhodne heslo, bez vašeho přístupového klíče nebo kódu z telefonu se stejně nepřihlásí.",
  open: "Nastavit druhý krok",
  back: "Zpátky",
  scanTitle: "1. Přidejte Palubku do aplikace",
  scan: "Stačí kterákoli aplikace na ověřovací kódy, třeba Google Authenticator, Aegis nebo správce hesel. Vyfoťte v ní tento kód.",
  qr: "QR kód s klíčem pro aplikaci",
  secret: "Nebo v ní klíč opište",
  secretCopy: "Zkopírovat klíč",
  confirmTitle: "2. Opište první kód",
  confirmHint: "Šest číslic, které aplikace ukazuje u Palubky.",
  confirm: "Zapnout druhý krok",
  onTitle: "Druhý krok je zapnutý",
  since: (addedAt: number) => `Od ${formatDate(addedAt)} se k heslu ptáme i na druhý krok.`,
  codesTitle: "Záložní kódy",
  codesLeft: (left: number) =>
    left === 0
      ? "Zatím žádné nemáte. Bez nich se po ztrátě telefonu nebo klíče nepřihlásíte, vytvořte si je prosím hned."
      : `Zbývá vám ${counted(left, codes)}. Každý platí jednou, když telefon nemáte u sebe.`,
  makeCodes: (left: number) => (left === 0 ? "Vytvořit záložní kódy" : "Vytvořit nové kódy místo starých"),
  newCodes: "Vaše záložní kódy",
  newCodesText:
    "Ukazujeme je jen teď. Vytiskněte si je nebo uložte jinam než do telefonu. Každý platí jednou.",
  replaceTitle: "Nový telefon nebo jiná aplikace",
  replaceText: "Kódy začne ukazovat nová aplikace. Stará i její záložní kódy tím přestanou platit.",
  replace: "Vyměnit aplikaci",
  replaceConfirm: "Vyměnit za novou aplikaci",
  replaceBack: "Nechat tu dosavadní",
  requiredTitle: "Vypnout se nedá",
  required:
    "Kdo se dostane do správy, rozhoduje o ostatních. Proto se sem bez druhého kroku přihlásit nedá. Můžete ale přidat jiný a tento potom odebrat.",
  addApp: "Přidat aplikaci s kódy",
  addAppText:
    "Kód z aplikace poslouží tam, kde přístupový klíč nemáte u sebe, a v programech, které se přihlašují za vás.",
  removeApp: "Odebrat aplikaci s kódy",
  removeAppText: "Druhý krok pak potvrdí už jen přístupový klíč nebo záložní kód.",
  removeTitle: "Vypnout druhý krok",
  removeText: "K přihlášení pak zase stačí heslo.",
  remove: "Vypnout druhý krok",
  gone: "Klíč mezitím vypršel, nebo už je druhý krok zapnutý. Obnovte prosím stránku.",
};
