import { AccountMenu } from './account-menu.tsx';
import { CompanyMark } from './company-mark.tsx';
import { UnsentLink } from './unsent-link.tsx';

/** The upper edge on a phone. */
export const TopBar = () => (
  <header className="top-bar">
    <CompanyMark />
    <UnsentLink />
    <AccountMenu />
  </header>
);
