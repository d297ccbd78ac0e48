/** What creators look for, in their order. */
export const wanted = {
  honza: [
    { title: "Předjíždění přes plnou čáru", text: "Nejlíp se zvukem a celých třicet vteřin před tím." },
    { title: "Přechody pro chodce v dešti", text: "" },
    {
      title: "Zvěř na silnici po setmění",
      text: "Stačí i krátký záběr, hlavně ať je vidět, odkud přiběhla.",
    },
  ],
  standa: [{ title: "Kamiony v levém pruhu na D1", text: "" }],
} as const;
