import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../../lib/format/number.ts';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { PersonPages } from '../../../people/components/person-pages.tsx';
import type { Share } from '../../format.ts';
import { voterPages } from '../../queries.ts';

type VotersDialogProps = { poll_id: string; share: Share; onClose: () => void };

/** Who chose an answer of an open poll. */
export const VotersDialog = ({ poll_id, share, onClose }: VotersDialogProps) => {
  const { t } = useTranslation('poll');
  const query = useInfiniteQuery(voterPages(poll_id, share.option_id));
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={share.answer}
      description={t('results.votes', { count: share.votes, amount: grouped(share.votes) })}
      max_width="420px"
    >
      <PersonPages label={t('results.voters')} query={query} expected={share.votes} onClick={onClose} />
    </ResponsiveDialog>
  );
};
