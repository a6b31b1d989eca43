import { AccountMenu } from './account-menu.tsx';
import { CompanyMark } from './company-mark.tsx';
import { SearchButton } from './search-button.tsx';
import { UnsentLink } from './unsent-link.tsx';

/** The upper edge on a phone. */
export const TopBar = ({ onSearch }: { onSearch: () => void }) => (
  <header className="top-bar">
    <CompanyMark />
    <UnsentLink />
    <SearchButton onSearch={onSearch} />
    <AccountMenu />
  </header>
);
