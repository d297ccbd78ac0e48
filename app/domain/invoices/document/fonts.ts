/** TrueType files of the two weights that documents are set in. */
export type DocumentFonts = { regular: Uint8Array; bold: Uint8Array };
