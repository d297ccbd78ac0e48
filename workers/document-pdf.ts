import type { DocumentFonts } from "../app/domain/invoices/document/fonts";

/** The typefaces of documents, from the assets of this very release: they weigh nothing in the Worker. */
export async function documentFonts(assets: Fetcher): Promise<DocumentFonts> {
  const [regular, bold] = await Promise.all([400, 700].map((weight) => fontOf(assets, weight)));
  if (!regular || !bold) throw new Error("There are no fonts.");
  return { regular, bold };
}

async function fontOf(assets: Fetcher, weight: number): Promise<Uint8Array> {
  const response = await assets.fetch(`https://assets.local/fonts/overpass-${weight}-v1.ttf`);
  if (!response.ok) throw new Error(`The typeface ${weight} is not among the assets: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
