/** DNS, asked for the records of one name and type. */
export type Dns = {
  /**
   * Their values, none where there are none: a TXT record in one piece, an MX record as `10 mail.example.cz.`. Null when
   * DNS does not say, or for what is no name.
   */
  records(name: string, type: "A" | "AAAA" | "MX" | "TXT"): Promise<string[] | null>;
};

/** False when mail to the domain surely cannot be delivered; true also when nobody can tell right now. */
export type MailDomains = { accepts(domain: string): Promise<boolean> };
