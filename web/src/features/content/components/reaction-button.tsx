import { type MouseEvent, useContext, useRef } from 'react';
import { SmilePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '@plaudit/contract/content/schema';
import { InArchive } from '../in-archive.ts';
import { type Counted, countReactions, reaction_emoji, topReactions } from '../reactions.ts';
import { ReactionMenu, useMenuFocus } from './reactions/reaction-menu.tsx';
import { useReactionMenu } from './reactions/use-reaction-menu.ts';
import './emoji.css';
import './reactions/reactions.css';

export { ReactionCount } from './reactions/reaction-count.tsx';

type ReactionButtonProps = Counted & {
  onReact: (reaction: Reaction | null) => void;
  size?: '1' | '2';
  /** New people get a hint about it here. */
  hint_name?: string;
};

/**
 * One click claps or takes the own reaction back; resting, a long press or the keyboard offers all six. Looks like a button of Radix
 * Themes, which takes longer to draw: lists have hundreds of them.
 */
export const ReactionButton = (props: ReactionButtonProps) => {
  const { reactions, my_reaction, onReact, size = '2', hint_name } = props;
  const { t } = useTranslation('content');
  const in_archive = useContext(InArchive);
  const menu = useReactionMenu();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useMenuFocus(menu.is_by_keyboard, area);

  const choose = (reaction: Reaction | null) => {
    menu.close();
    if (menu.is_by_keyboard) button.current?.focus();
    onReact(reaction);
  };
  const click = (event: MouseEvent) => {
    // Enter and Space, and what screen readers do, are clicks without a pointer.
    const is_keyboard = event.detail === 0;
    if (menu.endedLongPress() && menu.is_open && !is_keyboard) return;
    if (is_keyboard) menu.openByKeyboard();
    else choose(my_reaction ? null : 'clap');
  };

  const count = countReactions(reactions);
  const faces = count > 0 && (
    <span className="reaction-faces emoji" aria-hidden>
      {topReactions(reactions, 3).map((reaction) => (
        <span key={reaction}>{reaction_emoji[reaction]}</span>
      ))}
    </span>
  );
  if (in_archive) return faces;

  const name = my_reaction
    ? t('react.mine', { reaction: t(`react.${my_reaction}`), count })
    : t('react.none', { count });
  return (
    <div ref={area} className="reactions" {...menu.area}>
      {menu.is_open && (
        <ReactionMenu
          chosen={my_reaction}
          onChoose={(reaction) => choose(reaction === my_reaction ? null : reaction)}
          onClose={() => {
            menu.close();
            button.current?.focus();
          }}
        />
      )}
      <button
        ref={button}
        type="button"
        data-radius="full"
        data-accent-color={my_reaction ? '' : 'gray'}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={menu.is_open}
        className={`rt-reset rt-BaseButton rt-Button rt-r-size-${size} rt-variant-soft reaction-button`}
        data-hint={hint_name}
        onClick={click}
        {...menu.button}
      >
        {count === 0 && <SmilePlus size={17} aria-hidden />}
        {faces}
        {count === 0 && t('react.label')}
      </button>
    </div>
  );
};
