import { type ReactNode, useId } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unreadBadge } from '../../../place/index.ts';

type ListPartProps = {
  name: string;
  is_open: boolean;
  /** Shown while it is closed. */
  unread: number;
  onToggle: () => void;
  children: ReactNode;
};

/** A part of the list that people open and close. */
export const ListPart = ({ name, is_open, unread, onToggle, children }: ListPartProps) => {
  const { t } = useTranslation('chat');
  const id = useId();
  const Arrow = is_open ? ChevronDown : ChevronRight;
  return (
    <section className="chat-list-section">
      <button type="button" className="chat-list-part" aria-expanded={is_open} aria-controls={id} onClick={onToggle}>
        <Arrow size={14} aria-hidden />
        <span className="chat-list-part-name">
          <bdi>{name}</bdi>
        </span>
        {!is_open && unread > 0 && (
          <span className="chat-unread">
            <span aria-hidden>{unreadBadge(unread)}</span>
            <span className="for-readers">{t('unread', { count: unread })}</span>
          </span>
        )}
      </button>
      <div id={id} hidden={!is_open}>
        {is_open && children}
      </div>
    </section>
  );
};
