/** Words of the lists that a creator looks after: tags, playlists, videos of the channel, editors. */
export const manageTexts = {
  pageTitle: (title: string) => `${title} – Palubka`,
  add: "Přidat",
  edit: "Upravit",
  remove: "Smazat",
  search: "Hledat",
  orderChanged: "Pořadí se mezitím změnilo jinde. Obnovte prosím stránku a přesuňte to znovu.",
};
