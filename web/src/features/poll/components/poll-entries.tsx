import { DropdownMenu } from '@radix-ui/themes';
import { CircleStop, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import type { MoreEntries } from '../../content/components/content-card.tsx';
import { InsightEntry } from '../../overview/components/insight-entry.tsx';
import type { ShownPoll } from '../format.ts';
import { useExportPoll } from '../mutations.ts';
import { EndPollDialog } from './end-poll-dialog.tsx';

/** What a poll is in has the entry about its reach. */
type Entered = ShownPoll & { can: Pick<Poll['can'], 'see_insight'> };

/** Further entries in the menu of a poll, or of what it is in: see its reach, end it now, and save its results. */
export const PollEntries = ({ content: poll, onDialog }: MoreEntries<Entered>) => {
  const { t } = useTranslation('poll');
  const { mutate: save } = useExportPoll();
  const { can, is_ended } = poll;
  return (
    <>
      {can.see_insight && <InsightEntry content_id={poll.poll_id} onDialog={onDialog} />}
      {can.close && !is_ended && (
        <DropdownMenu.Item onSelect={() => onDialog((onClose) => <EndPollDialog poll={poll} onClose={onClose} />)}>
          <CircleStop size={16} aria-hidden />
          {t('menu.close')}
        </DropdownMenu.Item>
      )}
      {can.export && (
        <DropdownMenu.Item onSelect={() => save(poll)}>
          <FileSpreadsheet size={16} aria-hidden />
          {t('menu.export')}
        </DropdownMenu.Item>
      )}
    </>
  );
};
