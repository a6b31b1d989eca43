import { useTranslation } from 'react-i18next';
import { AccountMenu } from './account-menu.tsx';
import { CompanyMark } from './company-mark.tsx';
import { UnsentLink } from './unsent-link.tsx';
import { useDestinations } from './destinations.ts';
import { GiveButton } from './give-button.tsx';
import { NavLink } from './nav-link.tsx';
import { SearchButton } from './search-button.tsx';

/** Navigation of wide screens; between phone and desktop width it shrinks to its icons. */
export const SideNav = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation();
  return (
    <header className="side-nav">
      <CompanyMark />
      <GiveButton />
      <SearchButton onSearch={onSearch} />
      <nav aria-label={t('nav.main')}>
        {useDestinations().map((destination) => (
          <NavLink key={destination.key} destination={destination} />
        ))}
      </nav>
      <UnsentLink />
      <AccountMenu />
    </header>
  );
};
