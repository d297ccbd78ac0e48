/** Where a creator's contributors are to go: the creator's own address, or the one of this site. */
export function sendAddress(
  baseUrl: string,
  { urlName, sendUrl }: { urlName: string | null; sendUrl: string | null },
): string {
  return sendUrl ?? (urlName ? `${baseUrl}/poslat?dashcamer=${urlName}` : `${baseUrl}/poslat`);
}
