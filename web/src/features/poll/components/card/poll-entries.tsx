import { DropdownMenu } from '@radix-ui/themes';
import { CircleStop, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import { useClosePoll, useExportPoll } from '../../mutations.ts';

/** What else the menu of a poll has: end it now, and save its results. */
export const PollEntries = ({ content: poll }: { content: Poll }) => {
  const { t } = useTranslation('poll');
  const { mutate: close } = useClosePoll();
  const { mutate: save } = useExportPoll();
  const { poll_id, can, is_ended } = poll;
  return (
    <>
      {can.close && !is_ended && (
        <DropdownMenu.Item onSelect={() => close(poll_id)}>
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
