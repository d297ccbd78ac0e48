import { Fold } from "./fold";
import { tableText } from "./texts";

type TableViewProps = {
  /** What opens it, where a card has more than one. */
  summary?: string;
  caption: string;
  head: string[];
  rows: (string | number)[][];
  /** Tell rows apart that may begin with the same words. */
  ids?: number[];
};

/** The numbers behind a picture, for who wants them or does not see it. */
export function TableView({ summary = tableText, caption, head, rows, ids }: TableViewProps) {
  return (
    <Fold summary={summary} label={`${summary}: ${caption}`} icon="menu">
      <div className="table-wrap">
        <table className="table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="num">
            {rows.map(([name, ...values], at) => (
              <tr key={ids?.[at] ?? name}>
                <th scope="row">{name}</th>
                {values.map((value, column) => (
                  <td key={head[column + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fold>
  );
}
