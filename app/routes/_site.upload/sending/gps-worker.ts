import { readGps } from "~/domain/gps/readers/read-gps";
import { fileSource } from "./file-source";

/** Answers a file with the GPS track that its camera wrote into it, or null. */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  self.postMessage(await readGps(fileSource(file)).catch(() => null));
};
