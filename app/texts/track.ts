import { counted, formatCoordinates, formatDuration, formatKmh, formatNumber, nbsp } from "./format";

const metres = (value: number) =>
  value < 1000
    ? `${formatNumber(value)}\u00a0m`
    : `${formatNumber(value / 1000, value < 10_000 && value % 1000 > 0 ? 1 : 0)}\u00a0km`;

/** Where the car was, as the creator sees it and as the sender is told of it. */
export const trackTexts = {
  title: nbsp("Kudy a jak rychle"),
  facts: (length: number, fastest: number | null) =>
    nbsp(`${metres(length)}${fastest === null ? "" : `, nejvýš ${formatKmh(fastest)}`}`),
  note: nbsp("Údaje z kamery, jak je odesílatel dovolil poslat. Nejsou ověřené."),
  picture: (from: string, to: string) => nbsp(`Cesta auta z místa ${from} do místa ${to}, sever je nahoře.`),
  start: "Start",
  end: "Cíl",
  scale: metres,
  degrees: (value: number) => `${formatNumber(value, 4).replace(/0+$/, "").replace(/,$/, "")}°`,
  bands: [nbsp("do 50 km/h"), nbsp("do 90 km/h"), nbsp("do 130 km/h"), nbsp("přes 130 km/h")],
  unknownBand: nbsp("rychlost neznámá"),
  legend: "Rychlost",
  table: "Údaje v\u00a0tabulce",
  time: "Čas",
  place: "Poloha",
  speed: "Rychlost",
  row: formatDuration,
  coordinates: formatCoordinates,
  kmh: (value: number | null) => (value === null ? "–" : formatKmh(value)),
  sent: {
    title: nbsp("Poloha a rychlost"),
    text: (points: number) =>
      nbsp(
        `Se záběrem jste poslali i polohu a rychlost auta (${counted(points, { one: "bod", few: "body", other: "bodů" })}). Vidí je jen dashcamer a jeho editoři.`,
      ),
    takeBack: nbsp("Smazat polohu a rychlost"),
  },
};
