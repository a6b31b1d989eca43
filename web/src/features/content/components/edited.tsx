import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import './edited.css';

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'), 'HistoryDialog');

type EditedProps = { content_id: string; mentions: EmployeeCard[] };

/** That something was edited, and the way to what it said before. */
export const Edited = ({ content_id, mentions }: EditedProps) => {
  const { t } = useTranslation('content');
  const [is_open, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="edited" onClick={() => setIsOpen(true)}>
        {t('history.edited')}
      </button>
      {is_open && (
        <Suspense>
          <HistoryDialog content_id={content_id} mentions={mentions} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
