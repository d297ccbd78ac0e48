import { describe, expect, test } from "vitest";
import { czechStem } from "~/domain/search/czech-stem";
import { folded } from "~/domain/search/search-text";

/** Nouns of the field, each in forms that people write: first the basic one, then other cases and numbers. */
const nouns = `
silnice silnici silnicí silnic silnicích silnicemi
dálnice dálnici dálnic dálnicí dálnicích dálnicemi
cesta cesty cestě cestu cestou cest cestách cestami
ulice ulici ulic ulicí ulicích
křižovatka křižovatky křižovatce křižovatku křižovatek křižovatkou křižovatkách
zatáčka zatáčky zatáčce zatáčku zatáček zatáčkou zatáčkách
most mostu mostě mosty mostem mostů mostech
tunel tunelu tunely tunelem tunelů tunelech
přechod přechodu přechodě přechodem přechody přechodech
přejezd přejezdu přejezdě přejezdem přejezdy
pruh pruhu pruhy pruhem pruhů pruzích
krajnice krajnici krajnic krajnicí
chodník chodníku chodníky chodníkem chodníků chodnících
parkoviště parkovišti parkovištěm parkovišť parkovištích
odpočívadlo odpočívadla odpočívadle odpočívadel odpočívadlech
semafor semaforu semafory semaforem semaforech
značka značky značce značku značek značkami
svodidlo svodidla svodidle svodidel svodidlech svodidly
objezd objezdu objezdě objezdem objezdy
nájezd nájezdu nájezdě nájezdem nájezdy
výjezd výjezdu výjezdě výjezdem výjezdy
sjezd sjezdu sjezdě sjezdem sjezdy
uzavírka uzavírky uzavírce uzavírku uzavírek
zácpa zácpy zácpě zácpu zácpou zácpách
kolona kolony koloně kolonu kolonou kolonách
provoz provozu provozem provoze
rychlost rychlosti rychlostí rychlostech
vozovka vozovky vozovce vozovku vozovkou
kopec kopce kopci kopcem kopců kopcích
serpentina serpentiny serpentině serpentinu serpentin serpentinami
nehoda nehody nehodě nehodu nehod nehodou nehodách
bouračka bouračky bouračce bouračku bouraček bouračkou
srážka srážky srážce srážku srážek srážkou
havárie havárii havárií haváriích
smyk smyku smyky smykem smyků
hodiny hodina hodinu hodině hodin hodinách
předjíždění předjížděním
brzdění brzděním
brzda brzdy brzdě brzdu brzd brzdou brzdami
vybržďování vybržďováním
přednost přednosti předností
pokuta pokuty pokutě pokutu pokut pokutou
kontrola kontroly kontrole kontrolu kontrol kontrolou
radar radaru radary radarem radarů
policie policii policií
policista policisty policistovi policistu policistou policistů
hasič hasiče hasiči hasičem hasičů
sanitka sanitky sanitce sanitku sanitek sanitkou
záchranka záchranky záchrance záchranku záchranek
řidič řidiče řidiči řidičem řidičů řidičích
řidička řidičky řidičce řidičku řidiček řidičkou
chodec chodce chodci chodcem chodců chodcích
cyklista cyklisty cyklistovi cyklistu cyklistou cyklisté cyklistů cyklistech
motorkář motorkáře motorkáři motorkářem motorkářů
kamioňák kamioňáka kamioňáci kamioňáků
auto auta autu autě autem aut autům autech auty
automobil automobilu automobily automobilem automobilů
osobák osobáku osobáky osobákem
náklaďák náklaďáku náklaďáky náklaďákem náklaďáků náklaďácích
kamion kamionu kamiony kamionem kamionů kamionech
dodávka dodávky dodávce dodávku dodávek dodávkou dodávkách
autobus autobusu autobusy autobusem autobusů autobusech
trolejbus trolejbusu trolejbusy trolejbusem
tramvaj tramvaje tramvaji tramvají tramvajích tramvajemi
vlak vlaku vlaky vlakem vlaků vlacích
traktor traktoru traktory traktorem traktorů
kombajn kombajnu kombajny kombajnem
bagr bagru bagry bagrem
jeřáb jeřábu jeřáby jeřábem
karavan karavanu karavany karavanem karavanů
přívěs přívěsu přívěsy přívěsem
návěs návěsu návěsy návěsem
motorka motorky motorce motorku motorek motorkou motorkách
skútr skútru skútry skútrem
kolo kola kole kolu kol kolem kolech
koloběžka koloběžky koloběžce koloběžku koloběžek
vůz vozu vozy vozem vozů vozech
vozidlo vozidla vozidle vozidlu vozidel vozidlem vozidlech
pickup pickupu pickupy pickupem
taxík taxíku taxíky taxíkem taxíků
čtyřkolka čtyřkolky čtyřkolce čtyřkolku čtyřkolek
kočár kočáru kočáry kočárem
kočárek kočárku kočárky kočárkem kočárků
pluh pluhu pluhy pluhem
sypač sypače sypači sypačem sypačů
popelář popeláře popeláři popelářů
odtahovka odtahovky odtahovce odtahovku odtahovek
srna srny srně srnu srn srnou srnám srnách srnami
srnec srnce srnci srncem srnců
jelen jelena jeleni jelenem jelenů
laň laně lani laní laněmi
divočák divočáka divočáci divočákem divočáků divočácích
prase prasete praseti prasetem prasata prasat prasatům
kanec kance kanci kancem kanců
liška lišky lišce lišku lišek liškou
zajíc zajíce zajíci zajícem zajíců
králík králíka králíci králíkem králíků
kočka kočky kočce kočku koček kočkou
pes psa psi psem psů psech
kůň koně koni koněm koní koních
kráva krávy krávě krávu krav krávou
ovce ovci ovcí ovec ovcím ovcemi
koza kozy koze kozu koz kozou
kachna kachny kachně kachnu kachen kachnou
husa husy huse husu hus husou husami
labuť labutě labuti labutí
čáp čápa čápi čápem čápů
bažant bažanta bažanti bažantem bažantů
pták ptáka ptáci ptákem ptáků ptácích
sova sovy sově sovu sov sovou
ježek ježka ježci ježkem ježků
jezevec jezevce jezevci jezevcem
los losa losi losem losů
vlk vlka vlci vlkem vlků vlcích
medvěd medvěda medvědi medvědem medvědů
daněk daňka daňci daňkem daňků
muflon muflona mufloni muflonem
veverka veverky veverce veverku veverek
slepice slepici slepic slepicí
kuře kuřete kuřeti kuřata kuřat
zvíře zvířete zvířeti zvířetem zvířata zvířat zvířatům zvířaty
zvěř zvěře zvěři zvěří
stádo stáda stádu stádem stád
dítě dítěte dítěti děti dětí dětem dětmi
auťák auťáku auťáky auťákem
sníh sněhu sněhem sněhy
led ledu ledem ledy
náledí náledím
námraza námrazy námraze námrazu námrazou
déšť deště dešti deštěm dešťů
bouřka bouřky bouřce bouřku bouřek bouřkou
mlha mlhy mlze mlhu mlhou mlhách
vítr větru větrem větry
vichřice vichřici vichřic vichřicí
kroupy krup kroupám kroupami kroupách
slunce slunci sluncem
mráz mrazu mrazy mrazem mrazů
zima zimy zimě zimu zim zimou
léto léta létě létu létem
noc noci nocí nocích
ráno rána ránu ránem
večer večera večeru večerem večery
tma tmy tmě tmu tmou
duha duhy duze duhu duhou
vánice vánici vánic vánicí
povodeň povodně povodni povodní
kaluž kaluže kaluži kaluží
blesk blesku blesky bleskem
Praha Prahy Praze Prahu Prahou
Brno Brna Brně Brnu Brnem
Ostrava Ostravy Ostravě Ostravu Ostravou
Plzeň Plzně Plzni Plzní
Liberec Liberce Liberci Libercem
Olomouc Olomouce Olomouci Olomoucí
Pardubice Pardubic Pardubicím Pardubicích Pardubicemi
Budějovice Budějovic Budějovicích Budějovicemi
Jihlava Jihlavy Jihlavě Jihlavu Jihlavou
Zlín Zlína Zlíně Zlínu Zlínem
Turnov Turnova Turnově Turnovu Turnovem
Havířov Havířova Havířově Havířovem
Kladno Kladna Kladně Kladnem
Tábor Tábora Táboře Táborem
Třeboň Třeboně Třeboni Třeboní
Teplice Teplic Teplicích Teplicemi
Děčín Děčína Děčíně Děčínem
Karviná Karviné Karvinou
Opava Opavy Opavě Opavu Opavou
Kyjov Kyjova Kyjově Kyjovem
Jablunkov Jablunkova Jablunkově Jablunkovem
Chomutov Chomutova Chomutově Chomutovem
Náchod Náchoda Náchodě Náchodem
Beroun Berouna Berouně Berounem
Příbram Příbrami Příbramí
Kolín Kolína Kolíně Kolínem
Mělník Mělníka Mělníku Mělníkem
Morava Moravy Moravě Moravu Moravou
město města městě městu městem měst městech
vesnice vesnici vesnic vesnicí vesnicích
náměstí náměstím náměstích
obec obce obci obcí obcích
les lesa lesu lese lesy lesem lesů lesích
pole poli polem polí polích
strom stromu stromě stromy stromem stromů stromech
alej aleje aleji alejí alejích
větev větve větvi větví větvemi
kámen kamene kameni kameny kamenem kamenů
řeka řeky řece řeku řek řekou řekách
rybník rybníka rybníce rybníku rybníkem
plot plotu plotě ploty plotem plotů
zeď zdi zdí zdech
dům domu domě domy domem domů domech
garáž garáže garáži garáží garážích
dvůr dvora dvoře dvory dvorem
benzinka benzinky benzince benzinku benzinek benzinkou
pumpa pumpy pumpě pumpu pump pumpou
závora závory závoře závoru závor závorami
koleje kolejí kolejích kolejemi
zastávka zastávky zastávce zastávku zastávek zastávkou
kamera kamery kameře kameru kamer kamerou
volant volantu volantem volanty
pneumatika pneumatiky pneumatice pneumatiku pneumatik
světlo světla světle světlu světel světlem světlech
dálkový dálková dálkového dálkovou dálkových
zrcátko zrcátka zrcátku zrcátek zrcátkem
sklo skla skle sklu skel sklem
blinkr blinkru blinkry blinkrem
klakson klaksonu klakson klaksonem
pás pásu pásy pásem pásů
motor motoru motory motorem motorů
škoda škody škodě škodu škod škodou
bílý bílá bílého bílou bílé bílém bílých bílými
červený červená červeného červenou červené červených
kruhový kruhového kruhovém kruhovému kruhových
noční nočního nočním nočních
prudký prudká prudkého prudké prudkou prudkých
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

const stemOf = (word: string) => czechStem(folded(word));

test("there are 200 words, each in several forms", () => {
  expect(nouns.length).toBeGreaterThanOrEqual(200);
  expect(new Set(nouns.map(([basic]) => basic)).size).toBe(nouns.length);
  for (const forms of nouns) expect(forms.length, forms[0]).toBeGreaterThanOrEqual(2);
});

test.each(nouns.map((forms) => [forms[0] as string, forms] as const))(
  "%s is found by all its forms",
  (_, forms) => {
    expect(Object.fromEntries(forms.map((form) => [form, stemOf(form)]))).toEqual(
      Object.fromEntries(forms.map((form) => [form, stemOf(forms[0] as string)])),
    );
  },
);

test("different words stay different", () => {
  const words = new Map<string, string>();
  const collisions = nouns.flatMap(([basic = ""]) => {
    const stem = stemOf(basic);
    const other = words.get(stem);
    words.set(stem, basic);
    return other === undefined ? [] : [`${basic} = ${other}`];
  });
  expect(collisions).toEqual([]);
});

describe("these do not meet", () => {
  test.each([
    ["most", "město"],
    ["město", "místo"],
    ["les", "los"],
    ["led", "léto"],
    ["kolo", "kolona"],
    ["kolo", "koleje"],
    ["srna", "srnec"],
    ["srna", "srážka"],
    ["motor", "motorka"],
    ["motorka", "motorkář"],
    ["řidič", "řidička"],
    ["kočka", "kočár"],
    ["kočár", "kočárek"],
    ["auto", "autobus"],
    ["automobil", "auto"],
    ["přechod", "přejezd"],
    ["objezd", "výjezd"],
    ["noc", "noční"],
    ["provoz", "pruh"],
    ["pes", "pás"],
    ["vlk", "vlak"],
    ["vůz", "vozovka"],
    ["kůň", "kanec"],
    ["rybník", "řeka"],
    ["dům", "důl"],
    ["mráz", "námraza"],
    ["Morava", "Opava"],
    ["značka", "zatáčka"],
    ["bus", "bos"],
    ["zima", "země"],
  ])("%s and %s", (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
});

test("numbers, names of files and other alphabets are left as they are", () => {
  for (const word of ["d1", "i35", "2026", "gx010012", "дорога", "a", "na", "x".repeat(41)]) {
    expect(czechStem(word)).toBe(word);
  }
});
