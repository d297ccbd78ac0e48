/**
 * The pictures of a file that the browser's player does not open, such as MPEG-TS; null where they cannot be decoded
 * either. Heavy, so its code is loaded only then.
 */
export async function demuxedTrack(file: Blob) {
  const { ALL_FORMATS, BlobSource, Input } = await import("mediabunny");
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await track.canDecode())) return null;
  return { input, track, start: await track.getFirstTimestamp() };
}
