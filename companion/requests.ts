import { maxClipsAtOnce, type Path, type Request, type WantedClip } from "./wire.ts";

/** What a page asks, checked; null for anything else. */
export type Asked = { [P in Path]: Request<P> }[Path];

/** Reads one message of a page. Null when it is no request, then there is no number to answer to. */
export function readRequest(text: string): { id: number; asked: Asked | null } | null {
  const message = parse(text);
  if (!isRecord(message) || !isId(message.RequestID)) return null;
  const read = Object.hasOwn(readers, String(message.Path)) ? readers[message.Path as Path] : null;
  const data = read?.(isRecord(message.Data) ? message.Data : {});
  const asked = data ? ({ RequestID: message.RequestID, Path: message.Path, Data: data } as Asked) : null;
  return { id: message.RequestID, asked };
}

type Fields = Record<string, unknown>;

const readers: { [P in Path]: (data: Fields) => Request<P>["Data"] | null } = {
  Setup: () => ({}),
  SetupFinish: ({ Code, Proof }) => {
    if (isText(Code, 20)) return { Code };
    return isText(Proof, 64) ? { Proof } : null;
  },
  InvokeDownload: ({ Videos }) => {
    if (!Array.isArray(Videos) || Videos.length === 0 || Videos.length > maxClipsAtOnce) return null;
    return Videos.every(isWanted)
      ? { Videos: Videos.map(({ ID, Recorded, Nickname }) => ({ ID, Recorded, Nickname })) }
      : null;
  },
  GetPlaybackUrl: ({ ID }) => (isId(ID) ? { ID } : null),
  ShowInFolder: ({ ID }) => (isId(ID) ? { ID } : null),
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= longest;
const isWanted = (value: unknown): value is WantedClip =>
  isRecord(value) &&
  isId(value.ID) &&
  typeof value.Recorded === "string" &&
  value.Recorded.length <= 40 &&
  typeof value.Nickname === "string" &&
  value.Nickname.length <= 255;
