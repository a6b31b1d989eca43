import { useState } from 'react';
import { SegmentedControl } from '@radix-ui/themes';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { linkProps } from '../../../../lib/navigation/link-props.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { ScheduledList } from '../plan/scheduled-list.tsx';
import { ReminderList } from './reminder-list.tsx';
import { SavedList } from './saved-list.tsx';

const lists = ['saved', 'reminders', 'scheduled'] as const;
type List = (typeof lists)[number];

/** What the person wants to come back to, and what they send later. */
export const LaterDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const [list, setList] = useState<List>('saved');
  const open = ({ message_id }: Message) => {
    onClose();
    void navigate(linkProps(paths.connect('message', message_id)));
  };
  return (
    <ResponsiveDialog open onOpenChange={(is_open) => !is_open && onClose()} title={t('later.title')} is_tall>
      <SegmentedControl.Root
        size="2"
        mb="3"
        aria-label={t('later.title')}
        value={list}
        onValueChange={(chosen) => setList(chosen as List)}
      >
        {lists.map((one) => (
          <SegmentedControl.Item key={one} value={one}>
            {t(`later.${one}`)}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
      {list === 'saved' && <SavedList onOpen={open} />}
      {list === 'reminders' && <ReminderList onOpen={open} />}
      {list === 'scheduled' && <ScheduledList />}
    </ResponsiveDialog>
  );
};
