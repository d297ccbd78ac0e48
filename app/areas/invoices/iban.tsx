/** Number of an account in groups of four. The gaps are only seen: what is copied is the number as a bank takes it. */
export function Iban({ number }: { number: string }) {
  return (
    <span className="iban">
      {[...number.matchAll(/.{1,4}/g)].map(({ 0: group, index }) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
