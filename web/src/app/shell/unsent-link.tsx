import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { useHeldUp } from '../../lib/writes/held-up.ts';
import './unsent-link.css';

/** Leads to unsent writes; hidden as long as all are sent. */
export const UnsentLink = () => {
  const { t } = useTranslation();
  const unsent = useHeldUp();
  if (unsent.length === 0) return null;
  const has_failed = unsent.some(({ state }) => state === 'failed');
  const text = t('unsent.nav', { count: unsent.length });
  return (
    <Link to={paths.unsent} className="nav-link unsent-link" title={text} data-failed={has_failed || undefined}>
      <span className="nav-icon">
        <CloudUpload size={22} aria-hidden />
        <span className="nav-badge unsent-badge" aria-hidden>
          {unsent.length}
        </span>
      </span>
      <span className="nav-label">{text}</span>
    </Link>
  );
};
