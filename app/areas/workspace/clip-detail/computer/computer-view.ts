import type { ComputerClip } from "../../computer/clip-on-computer";

/** What the page of a clip needs to speak of it with a companion. */
export type ComputerView = { companions: { handle: string; key: string }[]; clip: ComputerClip };
