import { Suspense } from 'react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Destination } from '../../lib/feature/feature.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** One place in the navigation, marked while one is there. */
export const NavLink = ({ destination }: { destination: Destination }) => {
  const { t } = useTranslation();
  const { key, to, around, Icon, News } = destination;
  const is_around = useLocation({ select: ({ pathname }) => around?.test(pathname) === true });
  const name = t(`nav.${key}`);
  return (
    <Link
      to={to}
      className="nav-link"
      {...(is_around && { 'data-status': 'active', 'aria-current': true })}
      activeOptions={{ exact: to === paths.home || around !== undefined, includeSearch: false }}
      title={name}
    >
      <span className="nav-icon">
        <Icon size={22} aria-hidden />
        {News && (
          <Suspense fallback={<span className="for-readers">{name}</span>}>
            <News name={name} />
          </Suspense>
        )}
      </span>
      <span className="nav-label" aria-hidden={News !== undefined}>
        {name}
      </span>
    </Link>
  );
};
