import { Buffer } from "node:buffer";

const files = import.meta.glob("../../fixtures/media/*", { query: "?inline", import: "default" });

/** Bytes of a file in tests/fixtures/media. */
export async function media(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const load = files[`../../fixtures/media/${name}`];
  const url = (await load?.()) as string | undefined;
  if (!url) throw new Error(`there is no ${name} among the fixtures`);
  return new Uint8Array(Buffer.from(url.slice(url.indexOf(",") + 1), "base64"));
}
