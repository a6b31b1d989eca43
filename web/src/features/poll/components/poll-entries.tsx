import { DropdownMenu } from '@radix-ui/themes';
import { CircleStop, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MoreEntries } from '../../content/components/content-card.tsx';
import type { ShownPoll } from '../format.ts';
import { useExportPoll } from '../mutations.ts';
import { EndPollDialog } from './end-poll-dialog.tsx';

/** Further entries in the menu of a poll, or of what it is in: end it now, and save its results. */
export const PollEntries = ({ content: poll, onDialog }: MoreEntries<ShownPoll>) => {
  const { t } = useTranslation('poll');
  const { mutate: save } = useExportPoll();
  const { can, is_ended } = poll;
  return (
    <>
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
