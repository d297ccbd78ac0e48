import type { ReactNode } from "react";

type LaneHeadingProps = { level?: 2 | 3; id?: string; children: ReactNode };

/** A section heading after a dash of the lane line. */
export function LaneHeading({ level = 2, id, children }: LaneHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="lane-heading" id={id}>
      {children}
    </Heading>
  );
}
