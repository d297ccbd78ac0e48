/** Honza's own tags; priority puts what he looks for most in front. */
export const tags = {
  "první díl": { color: "#2c3f73", priority: 30 },
  vybržďování: { color: "#7a2a26", priority: 20 },
  předjíždění: { color: "#6b4a12", priority: 20 },
  zvěř: { color: "#2f5a3a", priority: 20 },
  poděkování: { color: "#0b5fb5", priority: 20 },
  D1: { color: "#0a7446", priority: 10 },
  tramvaj: { color: "#6b4a12", priority: 10 },
  námraza: { color: "#35566b", priority: 10 },
  "bez zvuku": { color: "#4a3a6b", priority: 0 },
} as const;

export type TagName = keyof typeof tags;

/** Tags of the platform, the same for everybody. */
export const systemTags = {
  dálnice: { priority: 30 },
  město: { priority: 30 },
  "mimo obec": { priority: 30 },
  noc: { priority: 20 },
  déšť: { priority: 20 },
  sníh: { priority: 20 },
  mlha: { priority: 20 },
  chodec: { priority: 10 },
  cyklista: { priority: 10 },
  nehoda: { priority: 0 },
} as const;

export type SystemTagName = keyof typeof systemTags;
