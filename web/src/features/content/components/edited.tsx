import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Opening } from '../../../ui/opening.tsx';
import './edited.css';

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'), 'HistoryDialog');

type EditedProps = {
  content_id: string;
  mentions: EmployeeCard[];
  /** The viewer may see the earlier words. */
  has_history: boolean;
};

/** Says that something was edited, and leads some people to the earlier words. */
export const Edited = ({ content_id, mentions, has_history }: EditedProps) => {
  const { t } = useTranslation('content');
  const [is_open, setIsOpen] = useState(false);
  if (!has_history) return <span>{t('history.edited')}</span>;
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="edited" onClick={() => setIsOpen(true)}>
        {t('history.edited')}
      </button>
      {is_open && (
        <Opening onClose={() => setIsOpen(false)}>
          <HistoryDialog content_id={content_id} mentions={mentions} onClose={() => setIsOpen(false)} />
        </Opening>
      )}
    </>
  );
};
