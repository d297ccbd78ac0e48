-- The texts as they were accepted until now. From here on a version is written once.
INSERT INTO `terms_versions` (`document`, `version`, `markdown`) VALUES ('d', '2022-02-07', 'Tyto podmínky platí mezi poskytovatelem platformy Palubka (dále jen „poskytovatel“) a tvůrcem videí, který si na ní založí účet (dále jen „dashcamer“).

Poskytovatelem je {provider}. Tytéž údaje najdete na stránce [Kontakt](/contact).

## 1. Co Palubka dělá

1. Palubka přijímá od fanoušků záběry silničního provozu, ukládá je pro dashcamera a pomáhá mu s nimi pracovat, dokud z nich nevznikne video.
2. Rozsah služby, velikost prostoru a dostupné funkce určuje tarif, který si dashcamer vybral. Popis tarifů a jejich ceny jsou vždy u objednávky.
3. Službu může používat člověk starší 18 let nebo právnická osoba.

## 2. Registrace a uzavření smlouvy

1. Dashcamer vyplní registrační formulář. Povinné údaje musí být pravdivé a při změně je dashcamer bez odkladu opraví.
2. Registraci lze odeslat jen se souhlasem s těmito podmínkami a s výslovnou žádostí, aby služba začala ještě před uplynutím lhůty pro odstoupení od smlouvy.
3. Smlouva je uzavřena potvrzením registrace odkazem, který poskytovatel pošle na uvedenou e-mailovou adresu. Přijaté znění podmínek mu potom pošle e-mailem i se vzorovým formulářem pro odstoupení; dostupné zůstává také na této stránce pod datem účinnosti.
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
3. Odmítne-li dashcamer změněné podmínky, končí smlouva sama uplynutím zaplaceného období.
4. Po skončení smlouvy zůstávají videa a záběry uložené ještě 30 dní, potom je poskytovatel nevratně smaže. Přihlásit se už v té době nejde, co chce mít dashcamer u sebe, to si stáhne předem.
5. Při předčasném ukončení vrátí poskytovatel cenu za celá nevyužitá třicetidenní období. Necelá období se nevracejí.

## 9. Odstoupení spotřebitele

1. Dashcamer, který je spotřebitelem, může od smlouvy odstoupit do 14 dnů od jejího uzavření bez udání důvodu. Stačí to poskytovateli oznámit e-mailem nebo na stránce podpory.
2. Protože služba začala na jeho žádost ještě v této lhůtě, uhradí poměrnou část ceny za dobu do odstoupení. Zbytek vrátí poskytovatel do 14 dnů stejným způsobem, jakým platbu přijal.

## 10. Změny podmínek

1. Změněné podmínky poskytovatel oznámí e-mailem nejméně 14 dní předem.
2. Dashcamera zavazují od prvního přihlášení po uplynutí této doby, pokud je předtím písemně neodmítne.
3. Starší znění zůstávají dostupná na této stránce.

## 11. Odpovědnost a reklamace

1. Poskytovatel pečuje o to, aby služba běžela nepřetržitě, výpadky ale vyloučit nemůže. Záloha hotových videí je na dashcamerovi.
2. Vadu služby lze reklamovat na stránce [Podpora](/support?type=2). Poskytovatel přijetí potvrdí a reklamaci vyřídí do 30 dnů.
3. Spor se spotřebitelem lze řešit mimosoudně u České obchodní inspekce ([coi.gov.cz](https://coi.gov.cz/informace-o-adr/)), a to do 1 roku ode dne, kdy spotřebitel své právo u poskytovatele poprvé uplatnil.

## 12. Závěrem

1. Smlouva se řídí českým právem. Uzavírá se v češtině a poskytovatel ji archivuje.
2. Jak se zachází s osobními údaji, popisují [Informace o zpracování osobních údajů](/terms/gdpr).
3. Tyto podmínky jsou účinné od 7. 2. 2022.
')
ON CONFLICT (`document`, `version`) DO UPDATE SET `markdown` = excluded.`markdown`;
--> statement-breakpoint
INSERT INTO `terms_versions` (`document`, `version`, `markdown`) VALUES ('f', '2022-02-07', 'Tyto podmínky platí pro každého, kdo přes Palubku pošle záběr tvůrci videí (dále jen „dashcamer“), ať má účet, nebo ne. Odesílateli tu říkáme fanoušek. Bez souhlasu s podmínkami záběr odeslat nejde.

Platformu provozuje {provider} (dále jen „poskytovatel“).

## 1. Co smíte poslat

1. Jen záběry silničního provozu, ke kterým máte práva: natočili jste je sami, nebo vám je autor dovolil použít.
2. Jen soubory ve formátech, které poskytovatel přijímá. Vypsané jsou přímo u formuláře a rozhoduje obsah souboru, ne jeho název.
3. Neposílejte záběry, jejichž pořízením jste porušili zákon, ani takové, které zasahují do soukromí jiných víc, než je pro zachycení události nutné.
4. Údaje, které k záběru napíšete, mají být pravdivé.

## 2. K čemu dáváte souhlas

1. Odesláním souhlasíte, aby vybraný dashcamer záběr uložil, upravil, spojil s jinými a zveřejnil na svých kanálech, bez omezení místa a času. Souhlas není výhradní: se svým záběrem můžete dál nakládat, jak chcete.
2. Za použití záběru nenáleží odměna, pokud se s dashcamerem nedohodnete jinak.
3. Dashcamer záběr použít nemusí.
4. Přezdívku, kterou uvedete, smí dashcamer u záběru zveřejnit. Vaši e-mailovou adresu ne.
5. Dashcamer může záběr nabídnout a předat jinému dashcamerovi, souhlas potom platí pro něj. Při nabídce ostatní vidí záběr a přezdívku; váš vzkaz a zprávy si nový dashcamer přečte, až záběr převezme. Kdo záběr má, vidíte na stránce záběru.
6. Dashcamer může záběr na omezenou dobu ukázat hostům, kterým pošle odkaz.

## 3. Jak záběr sledovat

1. Po odeslání dostanete tajný odkaz na stránku záběru. Ukazuje jeho stav: Nahráno, Zpracuji, Zpracovává se, Schváleno fanouškem, Čeká na vydání a Zveřejněno, případně Neatraktivní.
2. Kdo má odkaz, ten stránku vidí. Nikomu ho proto neposílejte.
3. O změnách stavu píšeme, když si o to u záběru řeknete. Kdo má účet, tomu píšeme, dokud si to v nastavení účtu nevypne. Každý takový e-mail má odkaz, kterým další zrušíte.

## 4. Když si to rozmyslíte

1. Dokud video se záběrem nevyjde, můžete souhlas odvolat na stránce záběru nebo přes [podporu](/support?type=2). Dashcamer pak záběr nepoužije.
2. Jakmile video vyjde, souhlas odvolat nejde. Požádejte dashcamera o skrytí; vyhoví vám, pokud je to rozumně možné.

## 5. S účtem a bez něj

1. Bez účtu můžete záběry jen posílat.
2. S účtem máte navíc přehled odeslaných záběrů a seznam oblíbených dashcamerů. Účet můžete kdykoli zrušit; vaše osobní údaje smažeme a odeslané záběry zůstanou dashcamerům bez jména.
3. Registrovaný fanoušek může svůj záběr převést k jinému dashcamerovi, nejdřív však 6 měsíců od nahrání. Převod může vyžadovat schválení dosavadního dashcamera.

## 6. Přístup k vaší e-mailové adrese

1. Dashcamer může požádat o přístup k adresám fanoušků. Takovou žádost nejdřív schvaluje poskytovatel a potom vy.
2. Když do 7 dnů neodpovíte, bereme to jako odmítnutí.

## 7. Odpovědnost

1. Za obsah záběru a za to, že k němu máte práva, odpovídáte vy. Za to, jak je použit, odpovídá dashcamer.
2. Poskytovatel může záběr, který porušuje zákon nebo tyto podmínky, odstranit. Znáte-li takový záběr, [napište nám](/support?type=2). Jste-li na některém zachyceni a vadí vám to, [požádejte o odstranění](/terms/gdpr/removal).

## 8. Závěrem

1. Užívání služby je pro fanoušky zdarma a řídí se českým právem.
2. Jak zacházíme s osobními údaji, popisují [Informace o zpracování osobních údajů](/terms/gdpr).
3. Tyto podmínky jsou účinné od 7. 2. 2022.
')
ON CONFLICT (`document`, `version`) DO UPDATE SET `markdown` = excluded.`markdown`;
--> statement-breakpoint
INSERT INTO `terms_versions` (`document`, `version`, `markdown`) VALUES ('g', '2022-02-07', 'Tady se dočtete, jaké osobní údaje Palubka zpracovává, proč, jak dlouho a co s tím můžete dělat.

## 1. Kdo za údaje odpovídá

U záběru je správcem údajů dashcamer, kterému ho posíláte nebo který ho později převezme. U odběru novinek je jím dashcamer, jehož web právě používáte. Poskytovatel platformy Palubka je pro oba zpracovatelem. U účtů, plateb a podpory je správcem poskytovatel. Totéž najdete na stránce [Kontakt](/contact).

Web, na kterém tento text čtete, vede {owner}.

Poskytovatelem je {provider}.

## 2. Jaké údaje, proč a jak dlouho

### Odběr novinek

- **Údaje:** e-mailová adresa, zvolené playlisty, okamžik souhlasu, IP adresa a znění tohoto textu, se kterým jste souhlasili.
- **Proč:** abychom vám psali o nových videích, a abychom mohli doložit, že jste o to stáli. Právním důvodem je váš souhlas.
- **Jak dlouho:** do odvolání souhlasu, nejvýš však 5 let. Adresu, kterou nikdo nepotvrdí, smažeme do 7 dnů.
- **Odvolání:** odkazem v každém e-mailu, jedním kliknutím. Adresu smažeme do druhého dne, zůstane jen bezejmenný záznam, že souhlas existoval.

### Odeslání záběru

- **Údaje:** záběr a vše, co je na něm vidět a slyšet, technické údaje o souboru, čas pořízení, přezdívka, poznámka a případně e-mailová adresa. Polohu a rychlost čteme jen tehdy, když to u záběru sami dovolíte.
- **Proč:** aby dashcamer mohl záběr posoudit a použít a abyste věděli, jak dopadl. Právním důvodem je plnění dohody, kterou s ním podle [podmínek pro fanoušky](/terms/fan) uzavíráte a kterou odvoláním souhlasu ukončíte, u lidí zachycených na záběru oprávněný zájem na informování o dění v silničním provozu.
- **Jak dlouho:** dokud záběr dashcamer potřebuje. Z koše mizí po 30 dnech, po skončení smlouvy dashcamera také po 30 dnech.

### Záběr sdílený odkazem

- **Údaje:** kdy někdo odkaz pro hosty otevřel a v jakém prohlížeči a systému. Jméno ani adresu od hostů nechceme a IP adresu neukládáme.
- **Proč:** aby dashcamer viděl, že se odkaz nedostal k někomu, kdo ho mít nemá. Právním důvodem je oprávněný zájem na ochraně záběru.
- **Jak dlouho:** do zrušení sdílení, nejpozději do smazání záběru.

### Účet fanouška, dashcamera a editora

- **Údaje:** jméno, přezdívka, e-mailová adresa, otisk hesla (heslo samo neukládáme), přehled přihlášení.
- **Proč:** plnění smlouvy o používání služby.
- **Jak dlouho:** do zrušení účtu. Trvalé přihlášení vyprší po 14 dnech.

### Platby a faktury

- **Údaje:** fakturační údaje, číslo účtu, historie plateb.
- **Proč:** plnění smlouvy a zákonné povinnosti.
- **Jak dlouho:** po dobu, kterou ukládají účetní a daňové předpisy, zpravidla 10 let.

### Chyby v prohlížeči

- **Údaje:** popis chyby, adresa stránky, na které nastala, a typ a verze prohlížeče. Kdo jste, k tomu neukládáme.
- **Proč:** oprávněný zájem na tom, abychom chyby našli a opravili.
- **Jak dlouho:** 90 dní od chvíle, kdy se chyba stala naposledy.

### Podpora a bezpečnost

- **Údaje:** to, co nám napíšete, a vaše kontaktní adresa; IP adresa při ochraně formulářů před zneužitím; obsah odeslaných e-mailů.
- **Proč:** oprávněný zájem na tom, abychom pomohli a službu ochránili.
- **Jak dlouho:** korespondenci 3 roky, obsah odeslaných e-mailů 90 dní, údaje k ochraně formulářů nejvýš několik dní.

## 3. Komu údaje předáváme

Nikomu je neprodáváme. Záběr a přezdívku vidí dashcamer a editoři, kterým ho přidělí; když záběr nabídne, i ostatní dashcameři, a když ho sdílí odkazem, i jeho hosté. Vzkaz a zprávy uvidí jiný dashcamer, až záběr převezme. Technický provoz (servery, úložiště, rozesílání pošty) zajišťuje Cloudflare, Inc., jako zpracovatel na základě smlouvy; údaje mohou být zpracovány i mimo Evropskou unii, chráněné standardními smluvními doložkami. Platby vyřizuje platební brána. Úřadům údaje vydáme jen tehdy, když to ukládá zákon.

## 4. Vaše práva

- vědět, jaké údaje o vás máme, a dostat jejich kopii, u účtu i ve strojově čitelné podobě,
- nechat je opravit nebo smazat,
- omezit jejich zpracování nebo proti němu vznést námitku,
- kdykoli odvolat souhlas; na to, co bylo předtím, to nemá vliv.

Stačí napsat na [podporu](/support?type=2). Odpovíme bez zbytečného odkladu, nejpozději do 1 měsíce. Se stížností se můžete obrátit také na Úřad pro ochranu osobních údajů, Pplk. Sochora 27, 170 00 Praha 7, [posta@uoou.gov.cz](mailto:posta@uoou.gov.cz).

## 5. Jste na záběru a vadí vám to?

[Požádejte o odstranění](/terms/gdpr/removal): na kterém videu jste a kde. Dashcamer vás skryje, nebo vysvětlí, proč to udělat nemusí. Účet k tomu nepotřebujete a odpovíme nejpozději do 1 měsíce.

## 6. Ještě něco

- O lidech nerozhodujeme automaticky a nikoho neprofilujeme.
- Souhlas s odběrem novinek může dát člověk starší 15 let, mladší jen s rodičem.
- Jaká technická data ukládáme ve vašem prohlížeči, píšeme na stránce [Cookies](/cookies).

Tento text je účinný od 7. 2. 2022.
')
ON CONFLICT (`document`, `version`) DO UPDATE SET `markdown` = excluded.`markdown`;
--> statement-breakpoint
CREATE TRIGGER `terms_versions_never_change` BEFORE UPDATE ON `terms_versions`
BEGIN
  SELECT raise(ABORT, 'a version of the terms never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `terms_versions_stay` BEFORE DELETE ON `terms_versions`
BEGIN
  SELECT raise(ABORT, 'a version of the terms never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `terms_answers_never_change`
BEFORE UPDATE OF `document`, `version`, `answer`, `fan_id`, `editor_id`, `dashcamer_id`, `at`, `place` ON `terms_answers`
BEGIN
  SELECT raise(ABORT, 'an answer to terms never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `terms_announcements_never_change` BEFORE UPDATE ON `terms_announcements`
BEGIN
  SELECT raise(ABORT, 'an announcement never changes');
END;
--> statement-breakpoint
-- Who recorded a refusal and how it came never change either; both go when the person or the creator's data go.
CREATE TRIGGER `terms_answers_keep_their_record`
BEFORE UPDATE OF `recorded_by`, `note` ON `terms_answers`
WHEN (new.`recorded_by` IS NOT NULL AND new.`recorded_by` IS NOT old.`recorded_by`)
  OR (new.`note` IS NOT NULL AND new.`note` IS NOT old.`note`)
BEGIN
  SELECT raise(ABORT, 'an answer to terms never changes');
END;
