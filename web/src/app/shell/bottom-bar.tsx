import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useComposer } from '../../features/recognition/components/composer-provider.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useDestinations } from './destinations.ts';
import { useCanGive } from './give-button.tsx';
import { NavLink } from './nav-link.tsx';

/** Navigation on a phone, in reach of the thumb, with giving in the middle. The account menu has the rest. */
export const BottomBar = () => {
  const { t } = useTranslation();
  const composer = useComposer();
  const can_give = useCanGive();
  const places = useDestinations().filter(({ is_wide_only }) => !is_wide_only);
  const middle = Math.ceil(places.length / 2);
  const links = places.map((destination) => <NavLink key={destination.key} destination={destination} />);
  return (
    <nav aria-label={t('nav.main')} className="bottom-bar">
      {links.slice(0, middle)}
      {can_give && (
        <button
          type="button"
          className="bottom-give"
          data-wish={paths.give}
          aria-label={t('nav.give')}
          onClick={() => composer.open()}
        >
          <span>
            <Sparkles size={24} aria-hidden />
          </span>
        </button>
      )}
      {links.slice(middle)}
    </nav>
  );
};
