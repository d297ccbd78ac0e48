/** Sends the poster of a received upload. Nice to have: a failure is not worth telling anybody. */
export async function postPoster(guid: string, poster: Blob): Promise<void> {
  await fetch(`/files/${guid}/poster`, {
    method: "PUT",
    headers: { "Content-Type": poster.type },
    body: poster,
    keepalive: poster.size < 60_000,
  }).catch(() => undefined);
}
