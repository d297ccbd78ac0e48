/** Documents wherever they are shown. */
export const invoiceAreaTexts = {
  item: "Položka",
  quantity: "Počet",
  price: "Cena",
  total: "Celkem",
  states: {
    [-1]: "Připravuje se",
    0: "Čeká na platbu",
    1: "Zaplaceno",
    2: "Zaplaceno částečně",
    3: "Po splatnosti",
  } as Record<number, string>,
  cancelled: "Zrušeno",
  correction: "Opravný doklad",
  companyId: "IČO",
  taxId: "DIČ",
};
