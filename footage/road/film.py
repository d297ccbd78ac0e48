"""A film is a scene in motion: any of its frames, at any size."""

import math
import random
from dataclasses import dataclass, field

import cairo
import numpy as np

from . import buildings, roadside, signs, sky, surface, traffic, weather
from .hud import hud
from .paint import glow, mix
from .scene import Look, Scene
from .track import Track, View, curve


@dataclass
class Film:
    """A scene with its motion worked out; `frame` paints any moment of it at any size."""

    scene: Scene
    track: Track = field(init=False)

    def __post_init__(self):
        scene = self.scene
        self.track = Track(scene.bends, scene.hills)
        self.speed = curve(scene.speed, 0.5)
        self.lateral = curve(scene.lateral, 0.5)
        self._clock = np.arange(0, scene.seconds + 1, 0.01)
        metres = np.cumsum([max(0.0, self.speed(t)) / 3.6 * 0.01 for t in self._clock])
        self._metres = np.concatenate([[0], metres[:-1]])
        self._moves = {actor: (curve(actor.gap or actor.at, 0.4), curve(actor.across, 0.35)) for actor in scene.actors}

    def travelled(self, time):
        return float(np.interp(time, self._clock, self._metres))

    def frame(self, time, width, height, with_hud=True):
        """One picture as a cairo surface."""
        scene, mood = self.scene, self.scene.mood
        canvas = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
        ctx = cairo.Context(canvas)
        ctx.set_antialias(cairo.ANTIALIAS_BEST)
        view = self.view(time, width, height)

        def shade(colour, distance=0.0):
            return mix(colour, mood.haze, 1 - math.exp(-max(0, distance - 6) / mood.clear))

        sky.backdrop(ctx, view, mood, scene.seed)
        sky.ground(ctx, view, mood)
        if scene.tunnel:
            buildings.tunnel(ctx, view, mood, shade)
        surface.lay(ctx, view, mood, scene.road, scene.seed)
        for paint, place, args in scene.extras:
            paint(ctx, view, mood, place - view.travelled, *args)
        for across in scene.rails:
            roadside.rail(ctx, view, shade, mood, across)
        far_to_near = sorted(self.standing(ctx, view, shade, time), key=lambda one: -one[0])
        for _, draw in (one for one in far_to_near if one[0] > 30):
            draw()
        if scene.fog:
            weather.fog(ctx, view, mood)
        for _, draw in (one for one in far_to_near if one[0] <= 30):
            draw()
        if scene.snow:
            weather.snowfall(ctx, view, mood, time, scene.snow, scene.seed)
        if scene.rain:
            weather.rain(ctx, view, mood, time, self.speed(time) / 3.6, scene.rain, scene.seed)
        sky.vignette(ctx, view, mood)
        if scene.wiper:
            weather.drops(ctx, view, time, scene.seed)
            weather.wipers(ctx, view, time)
        weather.dashboard(ctx, view, mood)
        if with_hud:
            hud(ctx, view, self, time)
        return canvas

    def view(self, time, width, height):
        """The camera, shaking a little with the engine and the road."""
        pace = min(1.0, self.speed(time) / 90)
        ripple = sum(math.sin(time * rate + phase) * size for rate, phase, size in ((7.1, 0, 1.0), (12.7, 2, 0.6), (2.3, 4, 1.4)))
        brake = (self.speed(time + 0.3) - self.speed(time - 0.3)) / 0.6  # km/h per second: the nose dips
        tall = height > width
        unit = height * 0.7 / 1600 if tall else width / 1600
        view = View(
            self.track,
            self.travelled(time),
            self.lateral(time),
            width,
            height,
            self.scene.horizon,
            self.scene.zoom * (height * 0.95 if tall else width),
            bounce=(0.8 * pace * ripple + 0.35 * max(-22.0, min(8.0, brake))) * unit,
            sway=0.7 * pace * math.sin(time * 3.1 + 1) * unit,
        )
        view.unit = unit
        return view

    def standing(self, ctx, view, shade, time):
        """Everything upright in sight, as (distance, painter) pairs."""
        scene, mood = self.scene, self.scene.mood

        def stand(draw, distance, across, *args):
            x, y = view.at(distance, across)
            draw(ctx, x, y, view.metre(distance), lambda colour: shade(colour, distance), mood, *args)

        for row in scene.rows:
            first = math.ceil(max(row.start, view.travelled + 1.5) / row.every)
            last = math.floor(min(row.end, view.travelled + min(420, 3.2 * mood.clear)) / row.every)
            for index in range(first, last + 1):
                dice = random.Random((row.seed * 8191 + index) * 31 + scene.seed)
                side = row.across[index % len(row.across)] if row.spread == 0 else dice.choice(row.across)
                across = side + math.copysign(row.spread * dice.random(), side)
                distance = index * row.every - view.travelled + (dice.uniform(-0.3, 0.3) * row.every if row.spread else 0)
                if distance > 1.5 and dice.random() < row.share:
                    yield distance, lambda r=row, d=distance, a=across, k=dice: stand(r.draw, d, a, k)
        for thing in scene.things:
            distance = thing.at - view.travelled
            if 1.5 < distance < 420:
                yield distance, lambda t=thing, d=distance: stand(t.draw, d, t.across, *t.args)
        for number, (at, length, side, across, height) in enumerate(scene.blocks):
            start = at - view.travelled
            if -length < start < 320:
                yield (
                    max(1, start + length * 0.5),
                    lambda n=number, s=start, b=(length, side, across, height): buildings.block(
                        ctx, view, mood, s, *b, shade, scene.seed * 100 + n
                    ),
                )
        for at, boards in scene.gantries:
            distance = at - view.travelled
            if 2 < distance < 420:
                yield distance, lambda d=distance, b=boards: signs.gantry(ctx, view, d, lambda c: shade(c, d), mood, b)
        for actor in scene.actors:
            distance, across = (move(time) for move in self._moves[actor])
            if actor.at:
                distance -= view.travelled
            if 2 < distance < 500:
                yield distance, lambda a=actor, d=distance, c=across: self.road_user(ctx, view, shade, time, a, d, c)

    def road_user(self, ctx, view, shade, time, actor, distance, across):
        mood = self.scene.mood
        look = Look(
            body=shade(actor.body, distance),
            glass=shade(actor.glass or mood.glass, distance),
            lights=mood.lights,
            brake=any(start <= time <= end for start, end in actor.brake),
            blink=next(
                (
                    side
                    for start, end, side in actor.blink
                    if start <= time <= end and (actor.draw not in FLASHING or time % 0.7 < 0.4)
                ),
                0,
            ),
            glow=0.35 if mood.vignette < 0.4 else 1.0,
            wet=mood.wet,
            unit=view.unit,
            time=time,
        )
        x, y = view.at(distance, across)
        m = view.metre(distance)
        surface.shadow(ctx, view, distance, across, actor.width * 1.25)
        if actor.draw in FLASHING and mood.wet:
            front = actor.draw is traffic.car_front
            for side in (-0.7, 0.7):
                surface.mirror(
                    ctx,
                    view,
                    mood,
                    x + side * m,
                    y,
                    0.3 * m,
                    "#fff0d0" if front else "#ff3b30",
                    0.75 if look.brake else 0.45,
                    min(0.2, 0.004 * m),
                )
        if actor.draw is traffic.car_front and mood.lights and mood.vignette > 0.4:
            glow(ctx, x, y + 0.1 * m, 2.6 * m, "#fff0d0", 0.22, 0.25)
        actor.draw(ctx, x, y, m, look)


FLASHING = {traffic.car_back, traffic.car_front, traffic.lorry_back}
