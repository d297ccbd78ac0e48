import type { DashcamerName } from "./people";

type DemoSite = {
  dashcamer: DashcamerName;
  name: string;
  hosts: readonly string[];
  lede: string;
  aboutMarkdown: string;
  contactMarkdown: string;
  background: string;
  backgroundPlace: string | null;
  youtubeUrl: string;
  instagramUrl: string | null;
};

/** The first site is the default one: it answers for every host that nobody claims. */
export const sites: readonly DemoSite[] = [
  {
    dashcamer: "honza",
    name: "Honza za volantem",
    hosts: [],
    lede: "Záběry z českých silnic, které stojí za to vidět. Natáčíte je vy, já je stříhám – bez křiku a vždycky tak, aby si z nich člověk něco odnesl.",
    aboutMarkdown: `Jmenuju se Honza a za volantem strávím zhruba šedesát tisíc kilometrů ročně. Rozvážím kávovary, takže vidím Česko od Aše po Jablunkov, většinou před rozedněním.

První záběr jsem na internet dal v roce 2019. Byla to srna u Třeboně a já jsem na ní chtěl kamarádovi ukázat, proč v aleji jezdím šedesát. Dnes mi záběry posíláte vy a já z nich jednou týdně stříhám video.

## Čeho se držím

- **Neukazuju lidi, ukazuju situace.** Obličeje i značky rozmazávám, vždycky.
- **Bez nadávek a bez senzací.** Když někdo udělá chybu, zajímá mě, proč ji udělal a co se s tím dalo dělat.
- **Aspoň jeden slušný řidič v každém díle.** Jsou jich plné silnice, jen nejsou vidět.`,
    contactMarkdown: `Nejrychlejší je e-mail: **honza@palubka.test**. Odpovídám večer, přes den řídím.

Záběry mi prosím neposílejte jako přílohu, na to je [Nahraj záběr](/upload). Dojdou tak celé, v plné kvalitě, a uvidíte, co se s nimi děje.

Jste na některém videu a nechcete tam být? Napište mi odkaz a čas, ozvu se nejpozději do druhého dne.`,
    background: "scene:scene-1-trosky",
    backgroundPlace: "I/35 · Hrubá Skála",
    youtubeUrl: "https://www.youtube.com/@honza.za.volantem.palubka",
    instagramUrl: "https://www.instagram.com/honza.za.volantem.palubka",
  },
  {
    dashcamer: "lenka",
    name: "Lenka na cestách",
    hosts: ["lenka.localhost", "lenka.palubka.test"],
    lede: "S karavanem po moravských okreskách. Krásné úseky, protivné zatáčky a řidiči, kteří umějí couvat.",
    aboutMarkdown: `Učím v Kyjově zeměpis a od dubna do října bydlím hlavně v karavanu. Točím cesty, které stojí za to projet pomalu.

Od vás sbírám záběry z úzkých silnic: kde se kdo komu vyhnul, kdo komu zamával a kde je zrcadlo křivě.`,
    contactMarkdown: "Pište na **lenka@palubka.test**. O prázdninách odpovídám, až když najdu signál.",
    background: "scene:scene-4-mlha",
    backgroundPlace: "II/421 · Pálava",
    youtubeUrl: "https://www.youtube.com/@lenka.na.cestach.palubka",
    instagramUrl: null,
  },
];
