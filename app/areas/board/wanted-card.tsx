import { Card } from "~/ui/card";
import { boardTexts } from "./texts";

export type WantedItem = { id: number; title: string; text: string };

/** What the creator looks for, beside the form that sends it. */
export function WantedCard({ items }: { items: WantedItem[] }) {
  return (
    <Card title={boardTexts.title}>
      <div className="card__body">
        <WantedList items={items} />
      </div>
    </Card>
  );
}

export function WantedList({ items }: { items: WantedItem[] }) {
  return (
    <ul className="wanted">
      {items.map(({ id, title, text }) => (
        <li key={id}>
          <b>{title}</b>
          {text ? <p>{text}</p> : null}
        </li>
      ))}
    </ul>
  );
}
