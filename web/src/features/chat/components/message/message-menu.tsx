import { useRef, useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import {
  BellRing,
  Copy,
  Ellipsis,
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
import { ReportDialog } from '../../../../lib/feature/report.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { personName } from '../../../../lib/format/person.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { SavedEntry } from '../../../content/components/saved-entry.tsx';
import { isForwardable } from '../../format.ts';
import { useMessageActions } from '../../use-message-actions.ts';
import type { MessageHandlers } from './message-item.tsx';

const RemindDialog = lazyPart(() => import('../plan/remind-dialog.tsx'), 'RemindDialog');
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog');
const ForwardDialog = lazyPart(() => import('../forward/forward-dialog.tsx'), 'ForwardDialog');

type MessageMenuProps = {
  message: Message;
  may_write: boolean;
  may_pin: boolean;
  may_moderate: boolean;
  on: MessageHandlers;
};

/** Everything that can be done to a message. */
export const MessageMenu = ({ message, may_write, may_pin, may_moderate, on }: MessageMenuProps) => {
  const { t } = useTranslation('chat');
  const { session } = useSession();
  const actions = useMessageActions(message.conversation_id);
  const [is_reporting, setIsReporting] = useState(false);
  const [is_reminding, setIsReminding] = useState(false);
  const [is_forwarding, setIsForwarding] = useState(false);
  const [is_deleting, setIsDeleting] = useState(false);
  /** What needs the focus waits until the menu has given it back. */
  const after = useRef<(() => void) | null>(null);
  const goOn = (): boolean => {
    const next = after.current;
    after.current = null;
    next?.();
    return next !== null;
  };
  const { author, words, can, pinned_at } = message;
  const PinIcon = pinned_at ? PinOff : Pin;
  const is_own = author.employee_id === session.employee_id;
  return (
    <>
      <Menu
        align="end"
        onFocusOn={goOn}
        button={
          <IconButton size="1" variant="ghost" color="gray" label={t('menu.open', { name: personName(author) })}>
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {may_write && (
          <DropdownMenu.Item onSelect={() => (after.current = () => on.onAnswer(message))}>
            <Reply size={16} aria-hidden />
            {t('menu.answer')}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item onSelect={() => on.onThread(message)}>
          <MessagesSquare size={16} aria-hidden />
          {t('menu.thread')}
        </DropdownMenu.Item>
        {is_own && can.edit && may_write && (
          <DropdownMenu.Item onSelect={() => (after.current = () => on.onEdit(message))}>
            <Pencil size={16} aria-hidden />
            {t('menu.edit')}
          </DropdownMenu.Item>
        )}
        {isForwardable(message) && (
          <DropdownMenu.Item onSelect={() => setIsForwarding(true)}>
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
        <DropdownMenu.Item onSelect={() => setIsReminding(true)}>
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
        {!is_own && (
          <DropdownMenu.Item onSelect={() => on.onMarkUnread(message)}>
            <MailOpen size={16} aria-hidden />
            {t('menu.unread')}
          </DropdownMenu.Item>
        )}
        {!is_own && (
          <DropdownMenu.Item onSelect={() => setIsReporting(true)}>
            <Flag size={16} aria-hidden />
            {t('common:report')}
          </DropdownMenu.Item>
        )}
        {(is_own ? can.delete : may_moderate) && (
          <DropdownMenu.Item color="red" onSelect={() => (is_own ? actions.remove(message) : setIsDeleting(true))}>
            <Trash2 size={16} aria-hidden />
            {t('menu.delete')}
          </DropdownMenu.Item>
        )}
      </Menu>
      {is_reminding && (
        <Opening onClose={() => setIsReminding(false)}>
          <RemindDialog message={message} onClose={() => setIsReminding(false)} />
        </Opening>
      )}
      {is_deleting && (
        <Opening onClose={() => setIsDeleting(false)}>
          <DeleteDialog
            message={message}
            onDelete={(reason) => actions.remove(message, reason)}
            onClose={() => setIsDeleting(false)}
          />
        </Opening>
      )}
      {is_forwarding && (
        <Opening onClose={() => setIsForwarding(false)}>
          <ForwardDialog message={message} onClose={() => setIsForwarding(false)} />
        </Opening>
      )}
      {is_reporting && (
        <ReportDialog subject_kind="message" subject_id={message.message_id} onClose={() => setIsReporting(false)} />
      )}
    </>
  );
};
