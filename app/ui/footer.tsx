import { footerTexts } from "~/texts/shell";
import { Anchor } from "./anchor";
import { Brand } from "./brand";
import { Icon } from "./icon";

export type SocialLink = { network: "youtube" | "instagram" | "facebook"; url: string };

export type FooterProps = {
  brand: { name: string; to: string };
  links: { to: string; label: string }[];
  social: SocialLink[];
  version: string;
  build: string;
};

/** The end of every public page; says that the site runs on the platform. */
export function Footer({ brand, links, social, version, build }: FooterProps) {
  return (
    <footer className="footer" data-theme="dark">
      <div className="footer__in">
        <div className="footer__top">
          <Brand {...brand} />
          <nav className="footer__links" aria-label={footerTexts.label}>
            {links.map(({ to, label }) => (
              <Anchor key={to} to={to}>
                {label}
              </Anchor>
            ))}
          </nav>
          <div className="social">
            {social.map(({ network, url }) => (
              <Anchor key={network} to={url} aria-label={footerTexts.social[network]}>
                <Icon name={network} />
              </Anchor>
            ))}
          </div>
        </div>
        <hr className="lane-rule" />
        <div className="footer__bottom">
          <span>
            {footerTexts.runsOn} <b>{footerTexts.platform}</b>
          </span>
          <span className="num">{footerTexts.version(version, build)}</span>
        </div>
      </div>
    </footer>
  );
}
