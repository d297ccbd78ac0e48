import type { Provider } from "../domain/settings/provider";

/**
 * The model form of withdrawal from a contract, to the letter of the annex to government regulation 363/2013 Sb. (as it
 * is for services), with the provider filled in.
 */
export const withdrawalFormTexts = {
  title: "Vzorový formulář pro odstoupení od smlouvy",
  note: "Vyplňte tento formulář a pošlete jej zpět pouze v případě, že chcete odstoupit od smlouvy.",
  lines: ({ name, address, email }: Provider) => [
    "Oznámení o odstoupení od smlouvy",
    `Adresát: ${name}, ${address}, ${email}`,
    "Oznamuji/oznamujeme (*), že tímto odstupuji/odstupujeme (*) od smlouvy o poskytnutí těchto služeb (*):",
    "Datum objednání (*):",
    "Jméno a příjmení spotřebitele/spotřebitelů:",
    "Adresa spotřebitele/spotřebitelů:",
    "Podpis spotřebitele/spotřebitelů (pouze pokud je tento formulář zasílán v listinné podobě):",
    "Datum:",
    "(*) Nehodící se škrtněte nebo údaje doplňte.",
  ],
};
