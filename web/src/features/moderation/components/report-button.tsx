import { useState } from 'react';
import { IconButton } from '@radix-ui/themes';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportSubject } from '@plaudit/contract/moderation/endpoints';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { Opening } from '../../../ui/opening.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog');

type ReportButtonProps = { subject_kind: ReportSubject; subject_id: string; label: string };

/** Reporting where there is no menu to put it into. */
export const ReportButton = ({ subject_kind, subject_id, label }: ReportButtonProps) => {
  const { t } = useTranslation();
  const [is_open, setIsOpen] = useState(false);
  return (
    <>
      <Tooltip content={t('report')}>
        <IconButton size="3" variant="soft" color="gray" aria-label={label} onClick={() => setIsOpen(true)}>
          <Flag size={16} aria-hidden />
        </IconButton>
      </Tooltip>
      {is_open && (
        <Opening onClose={() => setIsOpen(false)}>
          <ReportDialog subject_kind={subject_kind} subject_id={subject_id} onClose={() => setIsOpen(false)} />
        </Opening>
      )}
    </>
  );
};
