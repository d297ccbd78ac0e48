-- In force from 1 February 2027, public from 2 January 2027, once the version before it is in force.
INSERT INTO `terms_versions` (`document`, `version`, `announced_at`, `summary`, `markdown`) VALUES ('g', '2027-02-01', 1798844400000, 'Je doplněno, že databázi každý den zálohujeme a že to, co smažeme, je v zálohách ještě 14 dní.', 'Tady se dočtete, jaké osobní údaje Palubka zpracovává, proč, jak dlouho a co s tím můžete dělat.

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

- **Údaje:** jméno, přezdívka, e-mailová adresa, otisk hesla (heslo samo neukládáme), přehled přihlášení a spárovaných počítačů, a pokud si ho zapnete, i to, čím se ověřuje druhý krok přihlášení.
- **Proč:** plnění smlouvy o používání služby.
- **Jak dlouho:** do zrušení účtu. Trvalé přihlášení vyprší po 14 dnech.

### Stránka na Facebooku a účet na Instagramu

- **Údaje:** číslo a název stránky a účtu, které dashcamer připojí, číslo, pod kterým ho zná Facebook, šifrovaný přístup k nim, a u každého videa odkaz na to, co o něm vyšlo.
- **Proč:** aby příspěvky vycházely tam, kam je dashcamer sám posílá. Právním důvodem je plnění smlouvy o používání služby.
- **Jak dlouho:** do odpojení stránky; to může dashcamer udělat u nás i na Facebooku. Když o smazání požádá na Facebooku, smažeme je hned, jak se to od něj dozvíme. Odkaz na to, co vyšlo, zůstává u videa.

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

### Zálohy

- **Údaje:** kopie všeho předchozího kromě záběrů, přihlášení a textů e-mailů.
- **Proč:** oprávněný zájem na tom, abychom o vaše údaje nepřišli.
- **Jak dlouho:** 14 dní. Co smažeme, zůstává tak dlouho i v zálohách. Použijeme je jen k obnově.

## 3. Komu údaje předáváme

Nikomu je neprodáváme. Záběr a přezdívku vidí dashcamer a editoři, kterým ho přidělí; když záběr nabídne, i ostatní dashcameři, a když ho sdílí odkazem, i jeho hosté. Vzkaz a zprávy uvidí jiný dashcamer, až záběr převezme. Technický provoz (servery, úložiště, pošta) zajišťuje Cloudflare, Inc., a novinky odběratelům rozesílá Plus Five Five, Inc. (služba Resend). Oba jsou zpracovateli na základě smlouvy; údaje mohou být zpracovány i mimo Evropskou unii, chráněné standardními smluvními doložkami. Příspěvek o videu dostane Facebook nebo Instagram jen od dashcamera, který tam svou stránku připojil, a údaje odběratelů a odesílatelů v něm nejsou. Platby vyřizuje platební brána. Úřadům údaje vydáme jen tehdy, když to ukládá zákon.

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

Tento text je účinný od 1. 2. 2027.
');
