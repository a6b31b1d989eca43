import { DropdownMenu } from '@radix-ui/themes';
import {
  BellRing,
  CheckCheck,
  Copy,
  CornerUpRight,
  Flag,
  Forward,
  Link2,
  MailOpen,
  MessagesSquare,
  Pencil,
  Pin,
  PinOff,
  Reply,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import type { Reaction } from '@plaudit/contract/content/schema';
import { useMedia } from '../../../../lib/screen/media.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { ReactionEntries } from '../../../content/components/reaction-entries.tsx';
import { SavedEntry } from '../../../content/components/saved-entry.tsx';
import { isForwardable } from '../../format.ts';
import { useMessageActions } from '../../use-message-actions.ts';
import type { MessageHandlers } from './message-item.tsx';

export type Asked = 'remind' | 'forward' | 'delete' | 'report';

export type MessageRights = {
  message: Message;
  may_write: boolean;
  may_pin: boolean;
  may_moderate: boolean;
  on: MessageHandlers;
  onReact: (reaction: Reaction | null) => void;
};

type MessageEntriesProps = MessageRights & {
  onAsk: (asked: Asked) => void;
  /** When the menu is closed. */
  onAfter: (next: (button: HTMLElement | null) => void) => void;
};

/** Everything that can be done to a message. */
export const MessageEntries = (props: MessageEntriesProps) => {
  const { message, may_write, may_pin, may_moderate, on, onReact, onAsk, onAfter } = props;
  const { t } = useTranslation('chat');
  const { session } = useSession();
  const actions = useMessageActions(message.conversation_id);
  const is_touch = useMedia('touch');
  const { author, words, can, pinned_at } = message;
  const PinIcon = pinned_at ? PinOff : Pin;
  const is_own = author.employee_id === session.employee_id;
  return (
    <>
      {/* A mouse has a button of its own for it. */}
      {is_touch && <ReactionEntries my_reaction={message.my_reaction} onReact={onReact} />}
      {may_write && (
        <DropdownMenu.Item onSelect={() => onAfter(() => on.onAnswer(message))}>
          <Reply size={16} aria-hidden />
          {t('menu.answer')}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item
        onSelect={() =>
          onAfter((button) => {
            // It gets the focus back when the thread is closed.
            button?.focus();
            on.onThread(message);
          })
        }
      >
        <MessagesSquare size={16} aria-hidden />
        {t('menu.thread')}
      </DropdownMenu.Item>
      {is_own && can.edit && may_write && (
        <DropdownMenu.Item onSelect={() => onAfter(() => on.onEdit(message))}>
          <Pencil size={16} aria-hidden />
          {t('menu.edit')}
        </DropdownMenu.Item>
      )}
      {isForwardable(message) && (
        <DropdownMenu.Item onSelect={() => onAsk('forward')}>
          <Forward size={16} aria-hidden />
          {t('forward.open')}
        </DropdownMenu.Item>
      )}
      {may_pin && (
        <DropdownMenu.Item onSelect={() => actions.pin(message, !pinned_at)}>
          <PinIcon size={16} aria-hidden />
          {t(pinned_at ? 'menu.unpin' : 'menu.pin')}
        </DropdownMenu.Item>
      )}
      {on.onPick && (
        <DropdownMenu.Item onSelect={() => on.onPick?.(message)}>
          <CornerUpRight size={16} aria-hidden />
          {t('move.open')}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item onSelect={() => onAsk('remind')}>
        <BellRing size={16} aria-hidden />
        {t('remind.open')}
      </DropdownMenu.Item>
      <SavedEntry content_id={message.message_id} done={t('saved_done')} />
      {words !== '' && (
        <DropdownMenu.Item onSelect={() => actions.copyWords(message)}>
          <Copy size={16} aria-hidden />
          {t('menu.copy')}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item onSelect={() => actions.copyLink(message)}>
        <Link2 size={16} aria-hidden />
        {t('common:link.copy')}
      </DropdownMenu.Item>
      {is_own && on.onSeen && (
        <DropdownMenu.Item onSelect={() => on.onSeen?.(message)}>
          <CheckCheck size={16} aria-hidden />
          {t('seen.open')}
        </DropdownMenu.Item>
      )}
      {!is_own && (
        <DropdownMenu.Item onSelect={() => on.onMarkUnread(message)}>
          <MailOpen size={16} aria-hidden />
          {t('menu.unread')}
        </DropdownMenu.Item>
      )}
      {!is_own && (
        <DropdownMenu.Item onSelect={() => onAsk('report')}>
          <Flag size={16} aria-hidden />
          {t('common:report')}
        </DropdownMenu.Item>
      )}
      {(is_own ? can.delete : may_moderate) && (
        <DropdownMenu.Item color="red" onSelect={() => (is_own ? actions.remove(message) : onAsk('delete'))}>
          <Trash2 size={16} aria-hidden />
          {t('menu.delete')}
        </DropdownMenu.Item>
      )}
    </>
  );
};
