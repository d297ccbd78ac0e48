import {
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-custom.js";

/** What is in a ZIP, read by another library than wrote it; throws when a checksum does not fit or a file is damaged. */
export async function unzip(bytes: Uint8Array) {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true, useWebWorkers: false });
  const entries = (await reader.getEntries()).filter((entry) => !entry.directory);
  return {
    names: entries.map(({ filename }) => filename),
    read: (name: string) => entryOf(name).getData(new Uint8ArrayWriter()),
    text: (name: string) => entryOf(name).getData(new TextWriter()),
    /** The clock that the file shows, which has no zone. */
    clock: (name: string) => entryOf(name).lastModDate,
    readAll: () => Promise.all(entries.map((entry) => entry.getData(new Uint8ArrayWriter()))),
  };

  function entryOf(name: string) {
    const entry = entries.find(({ filename }) => filename === name);
    if (!entry) throw new Error(`${name} is not in the ZIP.`);
    return entry;
  }
}
