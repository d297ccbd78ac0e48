import type { VideoState } from "~/domain/states/rules";
import { stateLabels } from "~/texts/states";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Seven road signs with seven silhouettes: the states are told apart without colour. */
export const stateSigns = {
  [-1]: { name: "unattractive", icon: "state--1" },
  0: { name: "uploaded", icon: "state-0" },
  1: { name: "claimed", icon: "state-1" },
  2: { name: "processing", icon: "state-2" },
  3: { name: "approved", icon: "state-3" },
  4: { name: "waiting", icon: "state-4" },
  5: { name: "published", icon: "state-5" },
} as const satisfies Record<VideoState, { name: string; icon: string }>;

type StateChipProps = { state: VideoState; bare?: boolean };

/** The state of a clip: sign and label; bare without the plate behind it. */
export function StateChip({ state, bare = false }: StateChipProps) {
  const sign = stateSigns[state];
  return (
    <span className={classNames("state", `state--${sign.name}`, bare && "state--bare")}>
      <Icon name={sign.icon} />
      {stateLabels[state]}
    </span>
  );
}
