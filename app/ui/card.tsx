import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

type CardProps = { title: string; level?: 2 | 3; aside?: ReactNode; className?: string; children: ReactNode };

/** A titled box of a page. */
export function Card({ title, level = 2, aside, className, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classNames("card", className)} aria-labelledby={id}>
      <div className="card__head">
        <Heading id={id}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
