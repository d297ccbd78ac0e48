/** What the camera of a drawn scene shows; the strip under the picture quotes it. */
export type SceneHud = {
  recordedAt: number;
  speedKmh: number;
  latitude: number;
  longitude: number;
  place: string;
};

/** Built-in backgrounds, public/scenes/<name>.svg. A site names one as `scene:<name>`. */
export const scenes: Record<string, SceneHud> = {
  "scene-1-trosky": {
    recordedAt: Date.UTC(2026, 10, 21, 15, 24, 7),
    speedKmh: 71,
    latitude: 50.5164,
    longitude: 15.2306,
    place: "I/35 · Hrubá Skála",
  },
  "scene-2-dalnice": {
    recordedAt: Date.UTC(2026, 10, 18, 16, 42, 8),
    speedKmh: 128,
    latitude: 49.421,
    longitude: 15.6234,
    place: "D1 · Jihlava",
  },
  "scene-3-dest": {
    recordedAt: Date.UTC(2026, 10, 5, 18, 33, 20),
    speedKmh: 42,
    latitude: 50.0861,
    longitude: 14.4543,
    place: "Praha · Žižkov",
  },
  "scene-4-mlha": {
    recordedAt: Date.UTC(2026, 10, 12, 6, 8, 51),
    speedKmh: 64,
    latitude: 48.7896,
    longitude: 14.7784,
    place: "II/154 · Nové Hrady",
  },
  "scene-5-snih": {
    recordedAt: Date.UTC(2026, 1, 2, 5, 51, 44),
    speedKmh: 58,
    latitude: 49.5626,
    longitude: 15.9392,
    place: "I/37 · Žďár nad Sázavou",
  },
};

export const defaultScene = "scene-1-trosky";

/** A picture behind the site's name. What its camera shows is known of the built-in ones only. */
export type Scene = { url: string; hud: SceneHud | null };

/** The picture that a site's background names: an own one, or a scene; the default one where nobody draws it. */
export function sceneOf(background: string): Scene {
  const own = ownPictureVersion(background);
  if (own !== null) return { url: `/background/${own}`, hud: null };
  const name = background.replace(/^scene:/, "");
  const known = scenes[name];
  const used = known ? name : defaultScene;
  return { url: `/scenes/${used}.svg`, hud: known ?? (scenes[defaultScene] as SceneHud) };
}

/** The pictures that take turns behind the site's name, its own first; a creator's own picture stays alone. */
export function scenesFrom(background: string): [Scene, ...Scene[]] {
  const first = sceneOf(background);
  if (ownPictureVersion(background) !== null) return [first];
  const others = Object.keys(scenes).map(sceneOf);
  return [first, ...others.filter(({ url }) => url !== first.url)];
}

/** R2 key of a site's own picture; its version is a hash of its content, so its address may be cached for ever. */
export const ownPictureKey = (siteId: number, version: string) => `sites/${siteId}/background-${version}`;

function ownPictureVersion(background: string): string | null {
  return /^sites\/\d+\/background-([0-9a-f]{32})$/.exec(background)?.[1] ?? null;
}
