/** Before money leaves, and whatever else a stolen login must not be enough for. */
export const proofTexts = {
  password: "Vaše heslo",
  hint: "Kdyby se k vašemu přihlášení dostal někdo cizí, tady skončí. Na pět minut to pak stačí.",
};
