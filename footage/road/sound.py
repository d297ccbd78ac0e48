"""What the microphone hears: engine, tyres, rain and the tick of an indicator. Quiet, mono, 16 kHz."""

import wave

import numpy as np

RATE = 16_000


def smooth_noise(dice, length, window):
    noise = dice.standard_normal(length + window)
    return np.convolve(noise, np.ones(window) / window, mode="valid")[:length] * np.sqrt(window)


def sound(film, path):
    """Writes the drive's sound as a WAV file."""
    seconds, scene = film.scene.seconds, film.scene
    length = int(seconds * RATE)
    time = np.arange(length) / RATE
    pace = np.interp(time, np.arange(0, seconds + 0.2, 0.1), [film.speed(t) for t in np.arange(0, seconds + 0.2, 0.1)])
    gear = np.clip(pace // 24, 0, 4)
    turns = 850 + np.clip(pace - gear * 24, 0, 45) * 42 + gear * 160  # engine revolutions per minute
    turns = np.convolve(np.pad(turns, 1600, mode="edge"), np.hanning(3201) / np.hanning(3201).sum(), mode="valid")
    phase = 2 * np.pi * np.cumsum(turns / 60) / RATE
    engine = sum(np.sin(phase * order + order) * level for order, level in ((1, 0.3), (2, 1.0), (3, 0.22), (4, 0.4), (6, 0.16)))
    dice = np.random.default_rng(scene.seed)
    tyres = smooth_noise(dice, length, 14) * (pace / 110) ** 1.3
    track = 0.035 * engine + 0.05 * tyres
    if scene.rain:
        track += 0.03 * dice.standard_normal(length)
    fade = np.clip(np.minimum(time, seconds - time) / 0.15, 0, 1)
    samples = np.clip(track * fade, -1, 1) * 32_000
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.astype("<i2").tobytes())
