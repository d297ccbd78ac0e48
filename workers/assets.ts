/** A file of this very release. */
export async function assetOf(assets: Fetcher, path: string): Promise<Uint8Array> {
  const response = await assets.fetch(`https://assets.local${path}`);
  if (!response.ok) throw new Error(`${path} is not among the assets: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
