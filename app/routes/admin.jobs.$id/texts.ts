/** /admin/jobs/1 */
export const jobPageTexts = {
  back: "Úlohy",
  retryTitle: "Zkusit znovu",
  retryLede: "Úloha se zařadí do fronty. I když mezitím proběhla, nic se neudělá dvakrát.",
  discardTitle: "Zahodit",
  discardLede: "Když je jasné, že úlohu už není třeba dokončit. Zůstane po ní jen tenhle záznam.",
  reason: "Proč",
  discard: "Zahodit úlohu",
  facts: "O úloze",
  about: "Týká se",
  firstFailed: "Poprvé selhala",
  decidedAt: "Rozhodnuto",
};
