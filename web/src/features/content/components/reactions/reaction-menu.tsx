import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Reaction, reactions } from '@plaudit/contract/content/schema';
import { reaction_emoji } from '../../reactions.ts';

type ReactionMenuProps = { chosen: Reaction | null; onChoose: (reaction: Reaction) => void; onClose: () => void };

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The six reactions, to choose from by pointer or with the arrow keys. */
export const ReactionMenu = ({ chosen, onChoose, onClose }: ReactionMenuProps) => {
  const { t } = useTranslation('content');
  const menu = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return onClose();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    items[(at + step + items.length) % items.length]?.focus();
  };

  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={t('react.menu')} className="reaction-menu" onKeyDown={move}>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          role="menuitemradio"
          aria-checked={reaction === chosen}
          aria-label={t(`react.${reaction}`)}
          title={t(`react.${reaction}`)}
          onClick={() => onChoose(reaction)}
        >
          <span className="emoji" aria-hidden>
            {reaction_emoji[reaction]}
          </span>
        </button>
      ))}
    </div>
  );
};

/** Moves the focus to the chosen reaction, or the first, when the menu was opened by keyboard. */
export const useMenuFocus = (is_wanted: boolean, area: { current: HTMLElement | null }) => {
  useEffect(() => {
    if (!is_wanted) return;
    const items =
      area.current?.querySelector('[aria-checked="true"]') ?? area.current?.querySelector('[role="menuitemradio"]');
    (items as HTMLElement | null)?.focus();
  }, [is_wanted, area]);
};
