import { classNames } from "./class-names";
import { Icon } from "./icon";

type AvatarProps = { name: string; creator?: boolean; large?: boolean };

/** Initials of a person; a creator has the steering wheel. Decorative: the name stands beside it. */
export function Avatar({ name, creator, large }: AvatarProps) {
  return (
    <span
      className={classNames("avatar", creator && "avatar--creator", large && "avatar--lg")}
      aria-hidden="true"
    >
      {creator ? <Icon name="wheel" size={large ? "lg" : undefined} /> : initials(name)}
    </span>
  );
}

/** First letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? ([...word][0] ?? "") : "",
  );
  return letters.join("").toLocaleUpperCase("cs");
}
