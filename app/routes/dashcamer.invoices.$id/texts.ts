/** /dashcamer/invoices/{id} */
export const invoicePageTexts = {
  title: (kind: string, number: string) =>
    `${kind === "correction" ? "Opravný doklad" : "Faktura"} ${number}`,
  back: "Všechny faktury",
  pay: "Platba",
  cancel: "Zrušit objednávku",
  cancelText:
    "Dokud nic nezaplatíte, můžete objednávku zrušit. Faktura tu zůstane a vystavíme k ní opravný doklad.",
  cancelSubmit: "Zrušit objednávku",
};
