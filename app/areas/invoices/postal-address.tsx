import { invoiceAreaTexts as texts } from "./texts";

type Party = {
  name: string;
  companyId: string;
  taxId: string;
  address: { street: string; city: string; postalCode: string };
};

/** A party of a document: name, address, and its numbers where it has some. */
export function PostalAddressView({ party }: { party: Party }) {
  const { name, companyId, taxId, address } = party;
  return (
    <>
      {name}
      <br />
      {[address.street, `${address.postalCode} ${address.city}`.trim()].filter(Boolean).join(", ")}
      {companyId ? (
        <>
          <br />
          {texts.companyId} <span className="num">{companyId}</span>
        </>
      ) : null}
      {taxId ? (
        <>
          <br />
          {texts.taxId} <span className="num">{taxId}</span>
        </>
      ) : null}
    </>
  );
}
