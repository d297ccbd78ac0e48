/** Days off that fall on the same date each year, as month and day (act 245/2000 Sb., §§ 1 and 2). */
const fixedDaysOff: readonly (readonly [number, number])[] = [
  [1, 1],
  [5, 1],
  [5, 8],
  [7, 5],
  [7, 6],
  [9, 28],
  [10, 28],
  [11, 17],
  [12, 24],
  [12, 25],
  [12, 26],
];

const dayMs = 86_400_000;

const dayNumber = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / dayMs;

/** Easter Sunday of a year in the Gregorian calendar, in days since 1970 (the method of Gauss as corrected by Meeus). */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return dayNumber(year, 3, 22) + epact + weekday - 7 * late;
}

/** Whether a day (days since 1970) is no Saturday, no Sunday and no public holiday of Czechia. */
export function isWorkingDay(day: number): boolean {
  const date = new Date(day * dayMs);
  if (date.getUTCDay() === 0 || date.getUTCDay() === 6) return false;
  const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  if (fixedDaysOff.some(([ofMonth, ofDay]) => ofMonth === month && ofDay === dayOfMonth)) return false;
  // Good Friday and Easter Monday.
  const fromEaster = day - easterSunday(date.getUTCFullYear());
  return fromEaster !== -2 && fromEaster !== 1;
}

/** The day itself when it is a working one, else the next that is (§ 607 of act 89/2012 Sb.). In days since 1970. */
export function workingDayFrom(day: number): number {
  let moved = day;
  while (!isWorkingDay(moved)) moved++;
  return moved;
}
