/** Giving a clip to an editor, on the clip's page. */
export const assignEditorTexts = {
  title: "Editor",
  label: "Kdo má záběr na starosti",
  nobody: "nikdo",
  now: (name: string | undefined) => (name ? `Teď ho má ${name}.` : "Teď ho nemá nikdo."),
  save: "Přidělit",
};
