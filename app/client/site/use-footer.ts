import { useRoot } from "~/client/use-root";
import { termsNames } from "~/domain/terms/rules";
import { release } from "~/release";
import { changelogTexts, cookieTexts, supportTexts, withdrawalLink } from "~/texts/shell";
import { termsTexts } from "~/texts/terms";
import type { FooterProps } from "~/ui/footer";
import { useOpenDialog } from "./dialogs";
import { useHiddenDoor } from "./hidden-door";

const terms = { kind: "terms", document: "f", mustAgree: false } as const;
const termsPage = `/terms/${termsNames.f}`;

/** The footer of every page (specification, section 2): terms, updates and support in windows, the site's own networks. */
export function useFooter(): FooterProps {
  const root = useRoot();
  const open = useOpenDialog();
  const onBrandClick = useHiddenDoor();
  return {
    brand: { name: root?.siteName ?? "Palubka", to: "/" },
    links: [
      { to: termsPage, label: termsTexts.title, onOpen: () => open(terms, termsPage) },
      withdrawalLink,
      { to: "/cookies", label: cookieTexts.label },
      {
        to: "/changelog",
        label: changelogTexts.title,
        onOpen: () => open({ kind: "changelog" }, "/changelog"),
      },
      { to: "/support", label: supportTexts.link },
    ],
    social: root?.social ?? [],
    provider: root?.provider,
    ...release,
    onBrandClick,
  };
}
