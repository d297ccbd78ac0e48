export const navigateTexts = {
  title: "Tenhle odkaz nás nikam nedovede",
  text: "Odkaz, kterým jste přišli, nemá správný tvar, nebo vede mimo tenhle web. Možná se cestou zkrátil; zkuste ho zkopírovat znovu a celý.",
  home: "Zpátky na úvod",
  login: "Přihlásit se",
  support: "Napsat podpoře",
};
