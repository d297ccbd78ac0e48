import type { VideoState } from "~/domain/states/rules";

/** Names of the clip states, specification section 4. */
export const stateLabels: Record<VideoState, string> = {
  [-1]: "Neatraktivní",
  0: "Nahráno",
  1: "Zpracuji",
  2: "Zpracovává se",
  3: "Schváleno fanouškem",
  4: "Čeká na vydání",
  5: "Zveřejněno",
};

/** What the state means to the person who sent the clip. */
export const stateMeanings: Record<VideoState, string> = {
  [-1]: "Dashcamer si záběr prohlédl, ale do videa ho nepoužije.",
  0: "Záběr dorazil a čeká, až si ho dashcamer prohlédne.",
  1: "Dashcamer si záběr prohlédl a chce ho zpracovat.",
  2: "Na videu se právě pracuje.",
  3: "Sestřih je schválený, teď je na řadě dashcamer.",
  4: "Video je hotové a má naplánované vydání.",
  5: "Video se záběrem je venku.",
};

/** Name of the line of states for assistive technology. */
export const stateLineLabel = "Stav záběru";
