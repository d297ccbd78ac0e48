/**
 * What stands where a page should be, in few words: its heading and its `<title>`. Apart from the rest of its words, for
 * every page has to know them. The first two are the specification's, section 2.
 */
export const errorTitles = {
  notFound: "Tak tu jste dojeli...",
  fault: "Musíme to opravit",
  unavailable: "Stránku se teď nepodařilo načíst",
  denied: "Sem nevede žádný sjezd",
};
