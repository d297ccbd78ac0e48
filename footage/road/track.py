"""The road as a line in space, and the camera that looks along it. Lengths in metres, time in seconds."""

import numpy as np

CAMERA_HEIGHT = 1.35
SIGHT = 900  # how far the camera can see


def curve(points, smooth=0.35, step=0.02):
    """A smooth function of time through (time, value) pairs; corners are rounded over about `smooth` seconds."""
    times, values = zip(*points, strict=True)
    grid = np.arange(min(times) - 4, max(times) + 4, step)
    dense = np.interp(grid, times, values)
    reach = max(1, round(3 * smooth / step))
    weight = np.exp(-0.5 * (np.arange(-reach, reach + 1) * step / smooth) ** 2)
    padded = np.pad(dense, reach, mode="edge")
    rounded = np.convolve(padded, weight / weight.sum(), mode="valid")
    return lambda t: float(np.interp(t, grid, rounded))


class Track:
    """Bends and hills along the way. `bends` and `hills` are (distance, 1/radius or gradient) pairs."""

    def __init__(self, bends=((0, 0),), hills=((0, 0),), length=2400):
        self.mark = np.arange(length + SIGHT + 2, dtype=float)
        self.heading = np.concatenate([[0], np.cumsum(self._along(bends))[:-1]])
        self.gradient = self._along(hills)

    def _along(self, points):
        marks, values = zip(*points, strict=True)
        rough = np.interp(self.mark, marks, values)
        soft = np.hanning(41)
        return np.convolve(np.pad(rough, 20, mode="edge"), soft / soft.sum(), mode="valid")


class View:
    """One frame's perspective: where a point of the road lands on a picture of `width` × `height` pixels."""

    def __init__(self, track, travelled, lateral, width, height, horizon, zoom, bounce=0.0, sway=0.0):
        self.width, self.height, self.zoom = width, height, zoom
        self.unit = width / 1600  # sizes taken from the 1600 px scenes
        self.travelled, self.lateral = travelled, lateral
        ahead = travelled + np.arange(SIGHT + 1.0)
        heading = np.interp(ahead, track.mark, track.heading)
        gradient = np.interp(ahead, track.mark, track.gradient)
        self.heading = heading[0]
        self._bend = np.concatenate([[0], np.cumsum(np.sin(heading - heading[0]))[:-1]])
        self._rise = np.concatenate([[0], np.cumsum(gradient - gradient[0])[:-1]])
        self.centre = width / 2 + sway
        self.horizon = height * horizon + bounce
        self.nearest = 0.96 * zoom * CAMERA_HEIGHT / (height - self.horizon)

    def at(self, distance, across, up=0.0):
        """Pixel (x, y) of a point `distance` ahead, `across` right of the road's middle, `up` above it."""
        metre = self.zoom / distance
        spot = min(distance, SIGHT)
        low = int(spot)
        share = spot - low
        high = min(low + 1, SIGHT)
        bend = self._bend[low] + (self._bend[high] - self._bend[low]) * share
        rise = self._rise[low] + (self._rise[high] - self._rise[low]) * share
        return (
            self.centre + metre * (across - self.lateral + bend),
            self.horizon + metre * (CAMERA_HEIGHT - up - rise),
        )

    def metre(self, distance):
        """How many pixels one metre across takes at that distance."""
        return self.zoom / distance

    def band(self, left, right, start=None, end=SIGHT, up=0.0, steps=56):
        """Outline of a strip lying along the road between two offsets from its middle."""
        start = max(self.nearest, start or self.nearest)
        if end <= start:
            return None
        distances = np.geomspace(start, end, max(2, min(steps, int(2 + 14 * np.log(end / start)))))
        return [self.at(d, left, up) for d in distances] + [self.at(d, right, up) for d in distances[::-1]]

    def wall(self, across, bottom, top, start=None, end=SIGHT):
        """Outline of an upright strip along the road."""
        start = max(0.5, start or self.nearest)
        if end <= start:
            return None
        distances = np.geomspace(start, end, max(2, int(2 + 12 * np.log(end / start))))
        return [self.at(d, across, bottom) for d in distances] + [self.at(d, across, top) for d in distances[::-1]]
