import { formatMoney } from "~/texts/format";
import { invoiceAreaTexts as texts } from "./texts";

type Line = { description: string; quantity: number; unitPrice: number };

/** What a document is for, with its sum. */
export function InvoiceLines({ lines, total }: { lines: readonly Line[]; total: number }) {
  return (
    <div className="table-wrap">
      <table className="table invoice-lines">
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col" className="is-num">
              {texts.quantity}
            </th>
            <th scope="col" className="is-num">
              {texts.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, quantity, unitPrice }) => (
            <tr key={description}>
              <td>{description}</td>
              <td className="is-num">{quantity}</td>
              <td className="is-num">{formatMoney(quantity * unitPrice)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td />
            <td className="is-num">
              <b>{formatMoney(total)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
