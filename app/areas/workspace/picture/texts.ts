export const pictureTexts = {
  converting: "Upravuji obrázek…",
  tooManyPoints: "Obrázek má moc bodů, nejvýš jich zvládneme 120 milionů. Zmenšete ho prosím předem.",
  webpMissing: "Tenhle prohlížeč WebP vytvořit neumí. Zkuste prosím jiný, nebo vyberte hotový WebP.",
};
