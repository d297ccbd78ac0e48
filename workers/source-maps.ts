/**
 * The source map of a served script of this very release, as JSON; null for a file without one. Maps lie among the assets,
 * where the Worker alone reads them: their addresses lead to it (`run_worker_first` in wrangler.toml), and it has no page
 * there.
 */
export async function sourceMapOf(assets: Fetcher, file: string): Promise<string | null> {
  const response = await assets.fetch(`https://assets.local/maps/${file}.map`);
  if (response.ok) return response.text();
  await response.body?.cancel();
  return null;
}
