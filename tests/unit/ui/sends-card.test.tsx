import { isValidElement, type ReactElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { TableView } from "~/areas/workspace/table-view";
import { SendsCard } from "~/routes/dashcamer.statistics/sends-card";
import { ColumnChart } from "~/ui/column-chart";

type Parent = ReactElement<{ children?: ReactNode }>;

/** All elements within one, with what its chart and its table are made of. */
function elementsIn(node: ReactNode): Parent[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement(node)) return [];
  const { type, props } = node as Parent;
  const isDrawn = type === TableView || type === ColumnChart;
  const drawn = isDrawn ? (type as (given: unknown) => ReactNode)(props) : null;
  return [node as Parent, ...elementsIn(drawn), ...elementsIn(props.children)];
}

test("two newsletters of one minute and subject are two columns and two rows", () => {
  const send = { at: 0, subject: "Novinky", bounced: 0, complained: 0, unsubscribed: 0 };
  const sends = [
    { ...send, id: 2, audience: 30, delivered: 29 },
    { ...send, id: 1, audience: 20, delivered: 20 },
  ];
  const keyed = elementsIn(SendsCard({ sends })).filter(({ key }) => key !== null);
  const keysOf = (name: string) => keyed.filter(({ type }) => type === name).map(({ key }) => key);
  expect(keysOf("g")).toEqual(["1", "2"]);
  expect(keysOf("tr")).toEqual(["2", "1"]);
});
