import { type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Text, TextField } from '@radix-ui/themes';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../lib/screen/composing.ts';
import { emoji_groups, findEmoji } from '../emoji.ts';
import { chosenTone, skin_tones, type SkinTone, withTone } from '../skin-tone.ts';
import './emoji-picker.css';

const columns = 8;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

type GridProps = {
  emoji: readonly (readonly [string, string])[];
  /** Its first emoji is where Tab stops; arrow keys go on from there. */
  has_stop: boolean;
  tone: SkinTone;
  onPick: (emoji: string) => void;
};

const Grid = ({ emoji, has_stop, tone, onPick }: GridProps) => (
  <div className="emoji-grid">
    {emoji.map(([sign, words], at) => (
      <button
        key={sign}
        type="button"
        tabIndex={has_stop && at === 0 ? 0 : -1}
        aria-label={words}
        title={words}
        onClick={() => onPick(withTone(sign, tone))}
      >
        <span className="emoji" aria-hidden>
          {withTone(sign, tone)}
        </span>
      </button>
    ))}
  </div>
);

/** The skin tone of hands and people, which the device remembers. */
const ToneChoice = ({ chosen }: { chosen: SkinTone }) => {
  const { t } = useTranslation('content');
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('emoji.tone')} className="emoji-tones">
      {skin_tones.map((tone, at) => (
        <label key={tone} title={t(`emoji.tones.${at}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`emoji.tones.${at}`)}
            checked={tone === chosen}
            onChange={() => chosenTone.set(tone)}
          />
          <span className="emoji" aria-hidden>
            {withTone('✋', tone)}
          </span>
        </label>
      ))}
    </div>
  );
};

/** Common emoji in groups, and a search by their names. */
export const EmojiPicker = ({ onPick }: { onPick: (emoji: string) => void }) => {
  const { t } = useTranslation('content');
  const picker = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const tone = useSyncExternalStore(chosenTone.subscribe, chosenTone.get, () => null) ?? '';
  const found = search.trim() ? findEmoji(search) : null;

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // They choose the tone.
    if ((event.target as Element).matches('[type="radio"]')) return;
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
          if (first) onPick(withTone(first[0], tone));
        }}
      >
        <TextField.Slot>
          <Search size={16} aria-hidden />
        </TextField.Slot>
      </TextField.Root>
      <div className="emoji-groups">
        {found && <Grid emoji={found} has_stop tone={tone} onPick={onPick} />}
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
              <Grid emoji={emoji} has_stop={at === 0} tone={tone} onPick={onPick} />
            </section>
          ))}
      </div>
      <ToneChoice chosen={tone} />
    </div>
  );
};
