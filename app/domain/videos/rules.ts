/** States of a clip (specification, section 4). */
export const videoStates = [-1, 0, 1, 2, 3, 4, 5] as const;
export type VideoState = (typeof videoStates)[number];

export function isVideoState(value: number): value is VideoState {
  return (videoStates as readonly number[]).includes(value);
}
