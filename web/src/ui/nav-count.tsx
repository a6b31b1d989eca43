import { useTranslation } from 'react-i18next';

/** More would not fit into a badge. */
const most_shown = 99;

type NavCountProps = {
  count: number;
  /** What the link leads to. */
  name: string;
  /** Something is new that does not count: a dot, as long as nothing else is. */
  has_quiet?: boolean;
};

/** How much is new where a link of the navigation leads, and the name of the link for screen readers. */
export const NavCount = ({ count, name, has_quiet }: NavCountProps) => {
  const { t } = useTranslation();
  const key = count > 0 ? 'nav.unread' : has_quiet ? 'nav.quiet' : null;
  return (
    <>
      {key && (
        <span className={count > 0 ? 'nav-badge' : 'nav-dot'} aria-hidden>
          {count > most_shown ? `${most_shown}+` : count || null}
        </span>
      )}
      <span className="for-readers">{key ? t(key, { count, name }) : name}</span>
    </>
  );
};
