-- In force from 1 January 2027 (§ 1830a of act 89/2012 Sb.), public from 25 November 2026.
INSERT INTO `terms_versions` (`document`, `version`, `announced_at`, `summary`, `markdown`) VALUES ('d', '2027-01-01', 1795561200000, 'Od objednávky tarifu odstoupíte přímo na webu: podmínky říkají, kde je odkaz „Odstoupit od smlouvy“, a že potvrzení s obsahem, datem a časem přijde hned e-mailem.
Na konci podmínek je vzorový formulář pro odstoupení od smlouvy.
Po skončení smlouvy se ještě 30 dní přihlásíte jen ke čtení a záběry si můžete stáhnout. Dosud to nešlo.
Je přesně popsáno, jak změny podmínek oznamujeme a jak je odmítnout.', 'Tyto podmínky platí mezi poskytovatelem platformy Palubka (dále jen „poskytovatel“) a tvůrcem videí, který si na ní založí účet (dále jen „dashcamer“).

Poskytovatelem je {provider}. Tytéž údaje najdete na stránce [Kontakt](/contact).

## 1. Co Palubka dělá

1. Palubka přijímá od fanoušků záběry silničního provozu, ukládá je pro dashcamera a pomáhá mu s nimi pracovat, dokud z nich nevznikne video.
2. Rozsah služby, velikost prostoru a dostupné funkce určuje tarif, který si dashcamer vybral. Popis tarifů a jejich ceny jsou vždy u objednávky.
3. Službu může používat člověk starší 18 let nebo právnická osoba.

## 2. Registrace a uzavření smlouvy

1. Dashcamer vyplní registrační formulář. Povinné údaje musí být pravdivé a při změně je dashcamer bez odkladu opraví.
2. Registraci lze odeslat jen se souhlasem s těmito podmínkami a s výslovnou žádostí, aby služba začala ještě před uplynutím lhůty pro odstoupení od smlouvy.
3. Smlouva je uzavřena potvrzením registrace odkazem, který poskytovatel pošle na uvedenou e-mailovou adresu. Přijaté znění podmínek mu potom pošle e-mailem i se vzorovým formulářem pro odstoupení, který je též na konci těchto podmínek. Znění zůstává dostupné také na této stránce pod datem účinnosti.
4. Za heslo a za vše, co se pod účtem děje, odpovídá dashcamer. Editoři, které k účtu přizve, jednají jeho jménem.

## 3. Tarify a ceny

1. Tarif se objednává na rok (365 dní), nebo na měsíc (30 dní) za vyšší cenu.
2. Ceny jsou konečné. Poskytovatel není plátcem DPH, a daň se proto k cenám nepřipočítává.
3. Nejvyšší prostor pro záběry je součet prostoru, který patří k tarifu, a prostoru přikoupeného.

## 4. Placení a jeho následky

1. Placený tarif začíná platit, až poskytovatel přijme platbu.
2. Zaplatí-li dashcamer před koncem období, nové období na ně plynule naváže. Zaplatí-li později, funkce tarifu jsou od posledního dne období do přijetí platby pozastavené.
3. Když tarif skončí, smlouva trvá dál. Fanoušci nemohou posílat nové záběry, s těmi dříve přijatými ale dashcamer pracuje bez omezení: prohlíží je, stahuje, mění jejich stav a maže.

## 5. Záběry a práce s nimi

1. Fanoušek dává dashcamerovi ke každému záběru souhlas v rozsahu [podmínek pro fanoušky](/terms/fan). Dashcamer záběr použije jen v tomto rozsahu a odpovídá za to, co zveřejní.
2. Dashcamer dbá na soukromí zachycených lidí. Registrační značky a tváře skryje všude, kde jejich zveřejnění neodůvodňuje zákon nebo souhlas.
3. Stav záběru dashcamer udržuje pravdivý, aby odesílatel věděl, jak jeho záběr dopadl.
4. Zákonné požadavky odesílatele nebo zachycené osoby na odstranění záběru dashcamer vyřídí bez zbytečného odkladu.

## 6. E-mailové adresy fanoušků

1. Adresy fanoušků dashcamer nevidí, pokud mu je fanoušek sám neuvedl pro konkrétní záběr.
2. O přístup k adresám může dashcamer požádat. Žádost nejdřív schvaluje poskytovatel a potom každý fanoušek sám za sebe. Kdo do 7 dnů neodpoví, ten odmítl.
3. Získanou adresu smí dashcamer použít jen k účelu, který v žádosti uvedl.

## 7. Co na Palubku nepatří

1. Zakázaný je obsah, který porušuje zákon nebo práva jiných lidí, a obsah, který nesouvisí se silničním provozem.
2. Poskytovatel obsah předem nekontroluje. Dozví-li se o obsahu protiprávním, znepřístupní ho a dashcamerovi napíše proč. Dashcamer se může ohradit stejnou cestou.
3. Zakázané je také obcházet technická omezení služby nebo ji nadměrně zatěžovat.

## 8. Ukončení smlouvy

1. Dashcamer může smlouvu ukončit kdykoli tím, že účet smaže.
2. Poskytovatel může smlouvu vypovědět pro závažné porušení podmínek, a to nejméně 5 dní předem e-mailem s uvedením důvodu.
3. Odmítne-li dashcamer změněné podmínky, končí smlouva sama uplynutím zaplaceného období. Do té doby pro něj platí dosavadní znění.
4. Po skončení smlouvy zůstávají videa a záběry uložené ještě 30 dní. Dashcamer se po tu dobu může přihlásit jen ke čtení a záběry si stáhnout, jednotlivě nebo podle seznamu odkazů. Potom je poskytovatel nevratně smaže.
5. Při předčasném ukončení vrátí poskytovatel cenu za celá nevyužitá třicetidenní období. Necelá období se nevracejí.

## 9. Odstoupení spotřebitele

1. Dashcamer, který je spotřebitelem, může od smlouvy odstoupit do 14 dnů od jejího uzavření bez udání důvodu. Totéž platí pro každou objednávku tarifu.
2. Od objednávky odstoupí přímo na webu. Odkaz „Odstoupit od smlouvy“ je po celou lhůtu v pracovně na stránce Tarif a na stránce každé faktury a také v e-mailu, kterým poskytovatel objednávku potvrdil. Z e-mailu funguje bez přihlášení.
3. Dashcamer na stránce zkontroluje jméno, označení smlouvy a e-mail pro potvrzení a oznámení odešle tlačítkem „Potvrdit odstoupení od smlouvy“. Poskytovatel mu hned pošle e-mailem potvrzení, ve kterém je obsah oznámení, datum a čas přijetí.
4. Odstoupit lze i jiným jednoznačným prohlášením, třeba vzorovým formulářem z konce těchto podmínek poslaným e-mailem, nebo zprávou na stránce [Podpora](/support?type=2). Lhůta je zachována, odešle-li dashcamer odstoupení před jejím koncem.
5. Protože služba začala na jeho žádost ještě v této lhůtě, uhradí poměrnou část ceny za dobu do odstoupení. Zbytek vrátí poskytovatel do 14 dnů stejným způsobem, jakým platbu přijal.

## 10. Změny podmínek

1. Změněné podmínky poskytovatel oznámí e-mailem nejméně 14 dní předem. V oznámení je den účinnosti, shrnutí změn a odkaz na celé nové znění. Upozornění je do dne účinnosti také v pracovně.
2. Dashcamera zavazují od prvního přihlášení po uplynutí této doby, nejdřív však ode dne účinnosti, pokud je předtím písemně neodmítne. Písemnou formu splní i e-mail na adresu poskytovatele.
3. Odmítnutí není sankcí: smlouva trvá do konce zaplaceného období a vrácení peněz se řídí částí 8.
4. Starší znění zůstávají dostupná na této stránce.

## 11. Odpovědnost a reklamace

1. Poskytovatel pečuje o to, aby služba běžela nepřetržitě, výpadky ale vyloučit nemůže. Záloha hotových videí je na dashcamerovi.
2. Vadu služby lze reklamovat na stránce [Podpora](/support?type=2). Poskytovatel přijetí potvrdí a reklamaci vyřídí do 30 dnů.
3. Spor se spotřebitelem lze řešit mimosoudně u České obchodní inspekce ([coi.gov.cz](https://coi.gov.cz/informace-o-adr/)), a to do 1 roku ode dne, kdy spotřebitel své právo u poskytovatele poprvé uplatnil.

## 12. Závěrem

1. Smlouva se řídí českým právem. Uzavírá se v češtině a poskytovatel ji archivuje.
2. Jak se zachází s osobními údaji, popisují [Informace o zpracování osobních údajů](/terms/gdpr).
3. Tyto podmínky jsou účinné od 1. 1. 2027.

## Příloha: Vzorový formulář pro odstoupení od smlouvy

Vyplňte tento formulář a pošlete jej zpět pouze v případě, že chcete odstoupit od smlouvy.

Oznámení o odstoupení od smlouvy

- Adresát: {provider}
- Oznamuji/oznamujeme (\*), že tímto odstupuji/odstupujeme (\*) od smlouvy o poskytnutí těchto služeb (\*):
- Datum objednání (\*):
- Jméno a příjmení spotřebitele/spotřebitelů:
- Adresa spotřebitele/spotřebitelů:
- Podpis spotřebitele/spotřebitelů (pouze pokud je tento formulář zasílán v listinné podobě):
- Datum:

(\*) Nehodící se škrtněte nebo údaje doplňte.
');
