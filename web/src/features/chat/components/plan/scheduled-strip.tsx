import { useState } from 'react';
import { Button } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { scheduledPages } from '../../queries.ts';
import { ScheduledList } from './scheduled-list.tsx';

/** How many messages the person has scheduled in a conversation, above the field; nothing if there are none. */
export const ScheduledStrip = ({ conversation_id }: { conversation_id: string }) => {
  const { t } = useTranslation('chat');
  const [is_open, setIsOpen] = useState(false);
  const { data } = useInfiniteQuery(scheduledPages(conversation_id));
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  if (all.length === 0 && !is_open) return null;
  const has_problem = all.some(({ problem }) => problem !== null);
  const said = all.length === 0 ? 'empty' : has_problem ? 'strip_problem' : 'strip';
  return (
    <div className="chat-strip">
      <Button size="1" variant="ghost" color={has_problem ? 'red' : 'gray'} onClick={() => setIsOpen(true)}>
        <CalendarClock size={14} aria-hidden />
        {t(`schedule.${said}`, { count: all.length })}
      </Button>
      {is_open && (
        <ResponsiveDialog
          open
          onOpenChange={(open) => !open && setIsOpen(false)}
          title={t('schedule.list')}
          max_width="560px"
          is_tall
        >
          <ScheduledList conversation_id={conversation_id} />
        </ResponsiveDialog>
      )}
    </div>
  );
};
