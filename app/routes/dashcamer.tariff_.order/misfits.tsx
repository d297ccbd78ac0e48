import type { Misfits } from "~/domain/tariffs/what-fits";
import { Banner } from "~/ui/banner";
import { misfitTexts as texts } from "./texts";

/** Tells before an order what the tariff has no room for; nothing where all fits. */
export function MisfitsNotice({ overBytes, editors, tags, hasCompanyAddress }: Misfits) {
  const lines = [
    overBytes > 0 ? texts.space(overBytes) : null,
    editors > 0 ? texts.editors(editors) : null,
    tags > 0 ? texts.tags(tags) : null,
    hasCompanyAddress ? texts.companyAddress : null,
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <Banner tone="warning" title={texts.title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {texts.kept}
    </Banner>
  );
}
