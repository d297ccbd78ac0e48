import type { MouseEventHandler } from "react";
import { footerTexts } from "~/texts/shell";
import { Anchor } from "./anchor";
import { Brand } from "./brand";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { onPlainClick } from "./plain-click";

export type SocialLink = { network: "youtube" | "instagram" | "facebook"; url: string };

/** With `onOpen` a plain click opens the same content in a window instead. */
export type FooterLink = { to: string; label: string; onOpen?: () => void };

export type FooterProps = {
  brand: { name: string; to: string };
  links: FooterLink[];
  social: SocialLink[];
  /** Who runs the platform, in one line. */
  provider?: string;
  version: string;
  build: string;
  onBrandClick?: MouseEventHandler;
  /** In few lines, as wide as the window, for the workspace. */
  compact?: boolean;
};

/** The end of every page; says that the site runs on the platform. */
export function Footer(props: FooterProps) {
  const { brand, links, social, provider, version, build, onBrandClick, compact } = props;
  return (
    <footer className={classNames("footer", compact && "footer--compact")} data-theme="dark">
      <div className="footer__in">
        <div className="footer__top">
          <Brand {...brand} onClick={onBrandClick} />
          <nav className="footer__links" aria-label={footerTexts.label}>
            {links.map(({ to, label, onOpen }) => (
              <Anchor key={to} to={to} onClick={onOpen && onPlainClick(onOpen)}>
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
          <Anchor to="/api">{footerTexts.developers}</Anchor>
          <span className="num">{footerTexts.version(version, build)}</span>
        </div>
        {provider ? <p className="footer__provider">{provider}</p> : null}
      </div>
    </footer>
  );
}
