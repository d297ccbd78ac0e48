import { counted, formatCoordinates, formatDuration, formatKmh, formatNumber } from "~/texts/format";

const metres = (value: number) =>
  value < 1000
    ? `${formatNumber(value)} m`
    : `${formatNumber(value / 1000, value < 10_000 && value % 1000 > 0 ? 1 : 0)} km`;

/** Where the car was, as the creator and the sender see it. */
export const trackTexts = {
  title: "Kudy a jak rychle",
  facts: (length: number, fastest: number | null) =>
    `${metres(length)}${fastest === null ? "" : `, nejvýš ${formatKmh(fastest)}`}`,
  note: "Údaje z kamery, jak je odesílatel dovolil poslat. Nejsou ověřené.",
  picture: (from: string, to: string) => `Cesta auta z místa ${from} do místa ${to}, sever je nahoře.`,
  start: "Start",
  end: "Cíl",
  scale: metres,
  degrees: (value: number) => `${formatNumber(value, 4).replace(/0+$/, "").replace(/,$/, "")}°`,
  bands: ["do 50 km/h", "do 90 km/h", "do 130 km/h", "přes 130 km/h"],
  unknownBand: "rychlost neznámá",
  legend: "Rychlost",
  table: "Údaje v tabulce",
  time: "Čas",
  place: "Poloha",
  speed: "Rychlost",
  row: formatDuration,
  coordinates: formatCoordinates,
  kmh: (value: number | null) => (value === null ? "–" : formatKmh(value)),
  sent: {
    title: "Poloha a rychlost",
    text: (points: number) =>
      `Se záběrem jste poslali i polohu a rychlost auta (${counted(points, { one: "bod", few: "body", other: "bodů" })}). Vidí je jen dashcamer a jeho editoři.`,
    takeBack: "Smazat polohu a rychlost",
  },
};
