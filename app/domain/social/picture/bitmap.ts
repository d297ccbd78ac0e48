/** Pixels of red, green and blue, a byte each, row by row. */
export type Bitmap = { width: number; height: number; data: Uint8Array };

export type Color = readonly [red: number, green: number, blue: number];

export function newBitmap(width: number, height: number): Bitmap {
  return { width, height, data: new Uint8Array(width * height * 3) };
}

type Box = { left: number; top: number; width: number; height: number };

export function fill({ width, data }: Bitmap, box: Box, [red, green, blue]: Color): void {
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const at = (y * width + x) * 3;
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
}

/** Another size of a picture: the part of it that has the new shape, from its middle; each pixel is the mean of those it covers. */
export function resized(from: Bitmap, width: number, height: number): Bitmap {
  const to = newBitmap(width, height);
  const scale = Math.min(from.width / width, from.height / height);
  const left = (from.width - width * scale) / 2;
  const top = (from.height - height * scale) / 2;
  for (let y = 0; y < height; y++) {
    const [y0, y1] = covered(top + y * scale, scale, from.height);
    for (let x = 0; x < width; x++) {
      const [x0, x1] = covered(left + x * scale, scale, from.width);
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let v = y0; v < y1; v++)
          for (let u = x0; u < x1; u++) sum += from.data[(v * from.width + u) * 3 + channel] ?? 0;
        to.data[at + channel] = Math.round(sum / ((y1 - y0) * (x1 - x0)));
      }
    }
  }
  return to;
}

function covered(from: number, length: number, most: number): [number, number] {
  const first = Math.min(most - 1, Math.max(0, Math.floor(from)));
  return [first, Math.min(most, Math.max(first + 1, Math.floor(from + length)))];
}

/** A small picture drawn large with soft transitions, as a blurred one; `shade` (0 to 1) makes it darker. */
export function blurred(from: Bitmap, width: number, height: number, shade: number): Bitmap {
  const to = newBitmap(width, height);
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, ((y + 0.5) * from.height) / height - 0.5);
    const [row, dy] = [Math.floor(v), v % 1];
    const next = Math.min(from.height - 1, row + 1);
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, ((x + 0.5) * from.width) / width - 0.5);
      const [column, dx] = [Math.floor(u), u % 1];
      const beside = Math.min(from.width - 1, column + 1);
      for (let channel = 0; channel < 3; channel++) {
        const of = (line: number, place: number) => from.data[(line * from.width + place) * 3 + channel] ?? 0;
        const above = of(row, column) * (1 - dx) + of(row, beside) * dx;
        const below = of(next, column) * (1 - dx) + of(next, beside) * dx;
        to.data[(y * width + x) * 3 + channel] = (above * (1 - dy) + below * dy) * shade;
      }
    }
  }
  return to;
}

export function paste(to: Bitmap, from: Bitmap, left: number, top: number): void {
  for (let y = 0; y < from.height; y++) {
    const row = from.data.subarray(y * from.width * 3, (y + 1) * from.width * 3);
    to.data.set(row, ((top + y) * to.width + left) * 3);
  }
}
