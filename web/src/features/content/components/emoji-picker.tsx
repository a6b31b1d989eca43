import { type KeyboardEvent, useRef, useState } from 'react';
import { Text, TextField } from '@radix-ui/themes';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../lib/screen/composing.ts';
import { emoji_groups, findEmoji } from '../emoji.ts';
import './emoji-picker.css';

const columns = 8;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

type GridProps = {
  emoji: readonly (readonly [string, string])[];
  /** Its first emoji is where Tab stops; arrow keys go on from there. */
  has_stop: boolean;
  onPick: (emoji: string) => void;
};

const Grid = ({ emoji, has_stop, onPick }: GridProps) => (
  <div className="emoji-grid">
    {emoji.map(([sign, words], at) => (
      <button
        key={sign}
        type="button"
        tabIndex={has_stop && at === 0 ? 0 : -1}
        aria-label={words}
        title={words}
        onClick={() => onPick(sign)}
      >
        <span className="emoji" aria-hidden>
          {sign}
        </span>
      </button>
    ))}
  </div>
);

/** Common emoji in groups, and a search by their names. */
export const EmojiPicker = ({ onPick }: { onPick: (emoji: string) => void }) => {
  const { t } = useTranslation('content');
  const picker = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const found = search.trim() ? findEmoji(search) : null;

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const buttons = [...(picker.current?.querySelectorAll<HTMLElement>('.emoji-grid button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (!step || (at < 0 && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    buttons[at < 0 ? 0 : Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  };
  return (
    // The keys go from one button to the next; the frame itself is not to be operated.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={picker} role="group" aria-label={t('emoji.open')} className="emoji-picker" onKeyDown={move}>
      <TextField.Root
        size="2"
        type="search"
        autoComplete="off"
        aria-label={t('emoji.search')}
        placeholder={t('emoji.search')}
        // A phone would cover the emoji with its keyboard.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={matchMedia('(pointer: fine)').matches}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found ?? [];
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          if (first) onPick(first[0]);
        }}
      >
        <TextField.Slot>
          <Search size={16} aria-hidden />
        </TextField.Slot>
      </TextField.Root>
      <div className="emoji-groups">
        {found && <Grid emoji={found} has_stop onPick={onPick} />}
        {found?.length === 0 && (
          <Text as="p" size="2" color="gray" role="status">
            {t('emoji.nothing')}
          </Text>
        )}
        {!found &&
          emoji_groups.map(({ name, emoji }, at) => (
            <section key={name} aria-label={t(`emoji.${name}`)}>
              <Text as="div" size="1" color="gray" weight="medium" mb="1">
                {t(`emoji.${name}`)}
              </Text>
              <Grid emoji={emoji} has_stop={at === 0} onPick={onPick} />
            </section>
          ))}
      </div>
    </div>
  );
};
