import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReportDialog } from '../../../../lib/feature/report.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { personName } from '../../../../lib/format/person.ts';
import { Menu, type MenuHandle } from '../../../../ui/menu.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { type Asked, MessageEntries, type MessageRights } from './message-entries.tsx';
import { ToolButton } from './tool-button.tsx';

const RemindDialog = lazyPart(() => import('../plan/remind-dialog.tsx'), 'RemindDialog');
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog');
const ForwardDialog = lazyPart(() => import('../forward/forward-dialog.tsx'), 'ForwardDialog');

type MessageMenuProps = MessageRights & {
  ref: Ref<MenuHandle>;
  /** Someone points at it, or has the focus in it. */
  is_active: boolean;
  /** Other buttons, in front of it. */
  before: ReactNode;
};

/** The menu of a message, and the dialogs that it opens. */
export const MessageMenu = ({ ref, is_active, before, ...rights }: MessageMenuProps) => {
  const { message } = rights;
  const { t } = useTranslation('chat');
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What needs the focus waits until the menu has given it back. */
  const after = useRef<((button: HTMLElement | null) => void) | null>(null);
  const goOn = (button: HTMLElement | null): boolean => {
    const next = after.current;
    after.current = null;
    next?.(button);
    return next !== null;
  };
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        ref={ref}
        align="end"
        className="chat-message-tools"
        before={before}
        onFocusOn={goOn}
        button={
          <ToolButton label={t('menu.open', { name: personName(message.author) })}>
            {is_active && <Ellipsis size={16} aria-hidden />}
          </ToolButton>
        }
      >
        <MessageEntries {...rights} onAsk={setAsked} onAfter={(next) => (after.current = next)} />
      </Menu>
      {asked === 'report' && <ReportDialog subject_kind="message" subject_id={message.message_id} onClose={close} />}
      {asked !== null && asked !== 'report' && (
        <Opening onClose={close}>
          {asked === 'remind' && <RemindDialog message={message} onClose={close} />}
          {asked === 'delete' && <DeleteDialog message={message} onClose={close} />}
          {asked === 'forward' && <ForwardDialog message={message} onClose={close} />}
        </Opening>
      )}
    </>
  );
};
