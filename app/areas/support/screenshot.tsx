import { ticketTexts } from "~/texts/support";

/** The picture that came with a report; opens in full. */
export function Screenshot({ url }: { url: string }) {
  return (
    <a className="screenshot" href={url}>
      <img src={url} alt={ticketTexts.screenshot} loading="lazy" />
    </a>
  );
}
