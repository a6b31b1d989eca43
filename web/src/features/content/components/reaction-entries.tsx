import { type KeyboardEvent, useRef } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { type Reaction, reactions } from '@plaudit/contract/content/schema';
import { reaction_emoji } from '../reactions.ts';
import './emoji.css';
import './reactions/reaction-entries.css';

type ReactionEntriesProps = { my_reaction: Reaction | null; onReact: (reaction: Reaction | null) => void };

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The six reactions side by side, at the top of a menu. */
export const ReactionEntries = ({ my_reaction, onReact }: ReactionEntriesProps) => {
  const { t } = useTranslation('content');
  const group = useRef<HTMLDivElement>(null);
  /** Up and down are the keys of the menu. */
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const entries = [...(group.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries[(at + step + entries.length) % entries.length]?.focus();
  };
  return (
    <>
      <DropdownMenu.Group ref={group} aria-label={t('react.menu')} className="reaction-entries" onKeyDown={move}>
        {reactions.map((reaction) => (
          <DropdownMenu.Item
            key={reaction}
            role="menuitemradio"
            aria-checked={reaction === my_reaction}
            aria-label={t(`react.${reaction}`)}
            textValue={t(`react.${reaction}`)}
            className="reaction-entry"
            onSelect={() => onReact(reaction === my_reaction ? null : reaction)}
          >
            <span className="emoji" aria-hidden>
              {reaction_emoji[reaction]}
            </span>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Group>
      <DropdownMenu.Separator />
    </>
  );
};
