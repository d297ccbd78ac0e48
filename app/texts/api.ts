/** What each call is for, by its name. */
export const callTexts: Record<string, string> = {
  "jwt/token":
    "Vydá token na hodinu. Fanoušek posílá `Email` a `Password`; ostatní `UserName`, `Password` a v adrese `?user=Editor`, `Dashcamer` nebo `Superuser`.",
  "Login/Dashcamer": "Ověří dashcamera a vrátí jeho úplný záznam se statistikami.",
  "Login/Verify": "Ověří správce webu samotným heslem.",
  "Login/User": "Ověří fanouška. Je-li pod adresou editor, vrátí jeho a jeho dashcamera.",
  "Newsletter/Subscribe":
    "Přihlásí adresu k odběru (`OK`), nebo navrhne změnu odběru, který už běží (`Updated`). Obojí platí až po potvrzení z e-mailu. Čtenář musí předem souhlasit se zpracováním osobních údajů.",
  "Background/Get": "Obrázek na pozadí webu a jeho krytí.",
  "Videos/SetState": "Změní stav záběru.",
  "Videos/GetToAcquireVideos": "Záběry, které nabízejí ostatní dashcameři.",
  "Videos/GetToApproveVideos": "Záběry, jejichž převod čeká na vaše slovo.",
  "Videos/GetVideos":
    "Záběry dashcamera, nebo ty, které má editor na starosti. `Filter` je text JSON; co v něm chybí, nic neomezuje. Ve skupině (štítky, stavy, převody…) stačí jedna shoda, mezi skupinami musí platit všechny. `IncludeHidden` přidá záběry neatraktivní, `Trashed` vrátí koš.",
  "Profile/GetVideos": "Záběry, které poslal přihlášený fanoušek.",
  "Profile/FetchDashcamer": "Dashcamer, jak ho tenhle web ukazuje.",
  "Editor/Get": "Editoři dashcamera; v tarifu Maxi a vyšším.",
  "Editor/AssignVideo": "Přidělí záběr editorovi; `EditorID` −1 ho vrátí zpátky.",
  "Dashcamer/PayInvoice": "Adresa platební brány, na které se faktura zaplatí.",
  "Support/LogClientError":
    "Uloží chybu, která nastala v prohlížeči. Stejné chyby se sčítají, dlouhé se zkracují. `Version` je vydání, ve kterém nastala.",
  "Uploads/Get": "Videa na kanálu dashcamera, i skrytá.",
  "Uploads/GetCount": "Kolik stránek má `Uploads/Get`.",
  "Uploads/GetLatest": "Nejnovější zveřejněné video webu.",
  "Global/GetSettings":
    "Nastavení webu a celé platformy. Zpráva serveru a její barva platí ta místní; když chybí, tak ta společná.",
  "Playlist/Get": "Playlisty webu v pořadí, které určil dashcamer.",
  "Tags/GetTags": "Štítky dashcamera a štítky společné.",
  "Tags/GetSystemTags": "Štítky společné všem.",
};

/** Who may make a call. */
export const callerTexts = {
  everybody: "kdokoli",
  fan: "fanoušek",
  editor: "editor",
  dashcamer: "dashcamer",
  superuser: "provozovatel",
} as const;

export const apiTexts = {
  title: "Rozhraní pro programy",
  summary:
    "Volání, kterými s Palubkou mluví jiné programy: adresy, parametry, odpovědi a chyby, s příklady a s klientem v TypeScriptu.",
  introduction: `Jméno parametru může být velkými i malými písmeny. Volání \`GET\` je nese v adrese, volání \`POST\` ve formuláři
(\`application/x-www-form-urlencoded\`) nebo v JSON. Seznamy a filtry se posílají jako text JSON. Data a časy jsou v ISO 8601
a v UTC, velikosti v megabajtech (\`{MegaBytes}\`), pole \`Password\` je v odpovědích vždy prázdné.

Kdo potřebuje být přihlášený, pošle hlavičku \`Authorization: Bearer …\` s tokenem z volání \`/jwt/token\`. Token platí
hodinu; konec účtu, nové heslo i odhlášení ze všech zařízení ho zneplatní hned.

Odmítnutí má stav HTTP a tělo \`{ "Code": …, "Message": … }\`. 400 jsou špatné údaje, 401 chybějící nebo neplatný token, 403
nedovolená akce, 404 neexistující nebo cizí věc, 405 špatná metoda, 409 změna, která se s jinou střetla, 413 příliš velké
tělo, 415 jiný typ těla a 429 příliš mnoho požadavků.

- [Popis OpenAPI 3.1](/api/openapi.json)
- [Klient v TypeScriptu, jeden soubor](/api/palubka.ts)`,
  audience: "Smí",
  input: "Parametry",
  noInput: "bez parametrů",
  required: "povinné",
  reply: "Příklad odpovědi",
  groups: {
    jwt: "Token",
    Login: "Přihlášení",
    Newsletter: "Odběr novinek",
    Background: "Pozadí",
    Videos: "Záběry",
    Profile: "Profil fanouška",
    Editor: "Editoři",
    Dashcamer: "Dashcamer",
    Support: "Podpora",
    Uploads: "Videa na kanálu",
    Global: "Nastavení",
    Playlist: "Playlisty",
    Tags: "Štítky",
  } as Record<string, string>,
  types: {
    string: "text",
    integer: "celé číslo",
    number: "číslo",
    boolean: "ano/ne",
    array: "seznam",
    object: "objekt",
  } as Record<string, string>,
};
