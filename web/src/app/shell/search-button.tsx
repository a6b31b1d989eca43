import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Opens the search over everything: a line of the navigation, or on a phone a button of the upper edge. */
export const SearchButton = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="nav-link search-button"
      aria-label={t('nav.search')}
      aria-keyshortcuts="/ Control+K"
      title={t('nav.search')}
      onClick={onSearch}
    >
      <span className="nav-icon">
        <Search size={22} aria-hidden />
      </span>
      <span className="nav-label">{t('nav.search')}</span>
    </button>
  );
};
