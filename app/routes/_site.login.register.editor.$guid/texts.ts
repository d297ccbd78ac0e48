/** /login/register/editor/{guid} */
export const registerEditorTexts = {
  title: "Účet editora",
  invitedBy: "Zve vás",
  email: "E-mail",
  name: "Jméno",
  nameHint: "Uvidí ho dashcamer a bude stát v historii záběrů.",
  terms: { before: "Beru na vědomí ", gdpr: "informace o zpracování osobních údajů" },
  submit: "Založit účet",
  invalidTitle: "Pozvánka už neplatí",
  invalid: "Možná už jste se přes ni zaregistrovali, nebo vypršela. O novou požádejte dashcamera.",
  login: "Přihlásit se",
};
