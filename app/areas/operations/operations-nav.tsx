import { adminPages } from "~/areas/workspace/texts";
import { auditTexts } from "~/texts/audit";
import { Anchor } from "~/ui/anchor";

const pages = {
  jobs: adminPages.jobs,
  mails: adminPages.failedMails,
  errors: adminPages.errors,
  storage: adminPages.storage,
  retention: adminPages.retention,
  audit: auditTexts.title,
};

/** The pages that tell how the platform runs; the menu leads to the first of them. */
export function OperationsNav({ at }: { at: keyof typeof pages }) {
  return (
    <nav className="chip-row" aria-label={adminPages.operations}>
      {Object.entries(pages).map(([name, label]) => (
        <Anchor
          key={name}
          className="chip"
          to={`/admin/${name}`}
          aria-current={name === at ? "page" : undefined}
        >
          {label}
        </Anchor>
      ))}
    </nav>
  );
}
