/** The short names of codecs, by the code each container has for them. */
const NAMES: Record<string, readonly string[]> = {
  "H.264": ["avc1", "avc3", "h264", "x264", "dvav", "V_MPEG4/ISO/AVC"],
  HEVC: ["hvc1", "hev1", "hevc", "h265", "x265", "dvh1", "dvhe", "V_MPEGH/ISO/HEVC"],
  VVC: ["vvc1", "vvi1"],
  AV1: ["av01", "V_AV1"],
  VP8: ["vp08", "vp80", "V_VP8"],
  VP9: ["vp09", "vp90", "V_VP9"],
  MJPEG: ["jpeg", "mjpg", "mjpa", "mjpb", "V_MJPEG"],
  "MPEG-4": [
    "fmp4",
    "xvid",
    "divx",
    "dx50",
    "mp42",
    "mp43",
    "m4s2",
    "V_MPEG4/ISO/SP",
    "V_MPEG4/ISO/ASP",
    "V_MPEG4/ISO/AP",
  ],
  "MPEG-2": ["mp2v", "mpg2", "V_MPEG2"],
  "MPEG-1": ["mp1v", "mpg1", "V_MPEG1"],
  "H.263": ["s263", "h263", "u263"],
  ProRes: ["apcn", "apch", "apcs", "apco", "ap4h", "ap4x", "V_PRORES"],
  AAC: ["mp4a", "A_AAC", "A_AAC/MPEG2/LC", "A_AAC/MPEG4/LC", "A_AAC/MPEG4/LC/SBR"],
  MP3: [".mp3", "A_MPEG/L3"],
  MP2: ["A_MPEG/L2"],
  Opus: ["opus", "A_OPUS"],
  Vorbis: ["A_VORBIS"],
  FLAC: ["flac", "A_FLAC"],
  ALAC: ["alac", "A_ALAC"],
  "AC-3": ["ac-3", "A_AC3"],
  "E-AC-3": ["ec-3", "A_EAC3"],
  AMR: ["samr", "sawb"],
  PCM: [
    "sowt",
    "twos",
    "lpcm",
    "ipcm",
    "fpcm",
    "raw ",
    "in24",
    "in32",
    "fl32",
    "fl64",
    "A_PCM/INT/LIT",
    "A_PCM/INT/BIG",
    "A_PCM/FLOAT/IEEE",
  ],
  ADPCM: ["ima4", "ms\0\x02", "ms\0\x11"],
  "G.711": ["ulaw", "alaw"],
};
const BY_CODE = new Map(
  Object.entries(NAMES).flatMap(([name, codes]) => codes.map((code) => [code.toLowerCase(), name])),
);

/** The codec's short name; an unknown but legible code is its own name. */
export function codecOfCode(code: string): string | undefined {
  const known = BY_CODE.get(code.toLowerCase());
  if (known) return known;
  const legible = code.trim();
  return /^[\w./ -]{2,32}$/.test(legible) ? legible : undefined;
}

/** By the objectTypeIndication of an MPEG-4 elementary stream descriptor (ISO/IEC 14496-1). */
export function codecOfObjectType(type: number): string | undefined {
  if (type === 0x20) return "MPEG-4";
  if (type >= 0x60 && type <= 0x65) return "MPEG-2";
  if (type === 0x6a) return "MPEG-1";
  if (type === 0x6c) return "MJPEG";
  if (type === 0x40 || (type >= 0x66 && type <= 0x68)) return "AAC";
  if (type === 0x69 || type === 0x6b) return "MP3";
  return undefined;
}

/** By the format tag of a WAVEFORMATEX. */
export function codecOfWaveTag(tag: number): string | undefined {
  return WAVE_TAGS[tag];
}
const WAVE_TAGS: Record<number, string> = {
  1: "PCM",
  2: "ADPCM",
  3: "PCM",
  6: "G.711",
  7: "G.711",
  17: "ADPCM",
  80: "MP2",
  85: "MP3",
  255: "AAC",
  5648: "AAC",
  8192: "AC-3",
};

/** By the stream_type of an MPEG-TS programme map (ISO/IEC 13818-1). */
export function codecOfStreamType(type: number): { kind: "video" | "audio"; name: string } | undefined {
  return STREAM_TYPES[type];
}
const STREAM_TYPES: Record<number, { kind: "video" | "audio"; name: string }> = {
  1: { kind: "video", name: "MPEG-1" },
  2: { kind: "video", name: "MPEG-2" },
  16: { kind: "video", name: "MPEG-4" },
  27: { kind: "video", name: "H.264" },
  36: { kind: "video", name: "HEVC" },
  51: { kind: "video", name: "VVC" },
  3: { kind: "audio", name: "MP2" },
  4: { kind: "audio", name: "MP2" },
  15: { kind: "audio", name: "AAC" },
  17: { kind: "audio", name: "AAC" },
  128: { kind: "audio", name: "PCM" },
  129: { kind: "audio", name: "AC-3" },
  135: { kind: "audio", name: "E-AC-3" },
};
