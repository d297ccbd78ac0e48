export const previewTexts = {
  title: "Náhled k přehrání",
  unplayable: "Prohlížeče tenhle formát nepřehrají.",
  heavy: "Záběr má přes 12 Mb/s, na pomalejším připojení se bude zasekávat.",
  large: "Záběr má víc než 1080p, přehrávač ho nemusí stíhat.",
  offer:
    "Váš prohlížeč z něj může vyrobit menší náhled, nejvýš 720p. Originál zůstane, jak je. Náhled se počítá do prostoru.",
  noScript: "Náhled vyrábí váš prohlížeč a potřebuje k tomu JavaScript.",
  tooLong: "Na náhled je ale záběr příliš dlouhý. Stáhněte si originál.",
  make: "Vyrobit náhled",
  making: "Vyrábíme náhled",
  keepOpen: "Nechte stránku otevřenou.",
  sending: "Ukládáme náhled",
  cancel: "Zrušit",
  cannotRead: "Tenhle soubor prohlížeč neumí otevřít. Stáhněte si originál a pusťte ho v počítači.",
  cannotDecode:
    "Tenhle prohlížeč záběr neumí dekódovat. Zkuste jiný: HEVC zvládá Safari a na řadě počítačů Chrome nebo Edge. Originál si můžete stáhnout.",
  cannotEncode: "Tenhle prohlížeč neumí vyrobit H.264. Zkuste Chrome, Edge nebo Safari.",
  computer: "Umí to i aplikace v počítači, když v něm máte program ffmpeg:",
  computerLink: "Aplikace v počítači",
  storedTitle: "Uložený náhled",
  stored: (size: string) =>
    `Přehrává se menší náhled. V prostoru zabírá ${size}. Po smazání zůstane originál a náhled půjde vyrobit znovu.`,
  ofSender:
    "Vyrobil ho prohlížeč odesílatele. Ověřili jsme jeho délku, ne obraz. Než se záběrem něco uděláte, pusťte si originál.",
  remove: "Smazat náhled",
  failed: "Náhled se nepodařilo vyrobit nebo uložit. Zkuste to prosím znovu.",
};
