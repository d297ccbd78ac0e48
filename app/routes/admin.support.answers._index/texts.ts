/** /admin/support/answers */
export const cannedListTexts = {
  title: "Připravené odpovědi",
  back: "Podpora",
  lede: "Co píšete pořád dokola. U hlášení odpověď vyberete a před odesláním ji ještě upravíte.",
  write: "Napsat odpověď",
  answer: "Odpověď",
  place: "Pro hlášení",
  everywhere: "ze všech webů",
  ofSite: (name: string) => `z webu ${name}`,
  emptyTitle: "Zatím žádná připravená odpověď",
  empty: "Jakmile nějakou napíšete, nabídne se u každého hlášení.",
  pages: "Stránky seznamu",
};
