import { type MouseEvent, type ReactNode, type RefObject, Suspense } from 'react';
import { Popover } from '@radix-ui/themes';
import { AtSign, Bold, Italic, Link, List, type LucideIcon, SmilePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import type { Format, MentionFieldHandle } from './mention-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import './writing-tools.css';

const EmojiPicker = lazyPart(() => import('./emoji-picker.tsx'), 'EmojiPicker');

const formats: [Format, LucideIcon][] = [
  ['bold', Bold],
  ['italic', Italic],
  ['list', List],
  ['link', Link],
];

/** A button would take the focus from the text, and close the keyboard of a phone. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

const look = { type: 'button', variant: 'ghost', color: 'gray', size: '2', onMouseDown: keepFocus } as const;

type WritingToolsProps = {
  field: RefObject<MentionFieldHandle | null>;
  /** Before the others. */
  children?: ReactNode;
};

/** Buttons next to a text: marks, people and emoji. The field keeps the focus, and a phone its keyboard. */
export const WritingTools = ({ field, children }: WritingToolsProps) => {
  const { t } = useTranslation('content');
  return (
    <div role="group" aria-label={t('tools.title')} className="writing-tools">
      {children}
      {formats.map(([format, Icon]) => (
        <IconButton key={format} {...look} label={t(`tools.${format}`)} onClick={() => field.current?.format(format)}>
          <Icon size={17} aria-hidden />
        </IconButton>
      ))}
      <IconButton {...look} label={t('mention.insert')} onClick={() => field.current?.insert('@')}>
        <AtSign size={17} aria-hidden />
      </IconButton>
      <Popover.Root>
        <Popover.Trigger>
          <IconButton {...look} label={t('emoji.open')} onPointerEnter={() => void EmojiPicker.preload()}>
            <SmilePlus size={17} aria-hidden />
          </IconButton>
        </Popover.Trigger>
        <Popover.Content className="emoji-popover" size="1" side="top" align="start" aria-label={t('emoji.open')}>
          <Suspense fallback={<div className="emoji-picker" />}>
            <EmojiPicker onPick={(emoji) => field.current?.insert(emoji)} />
          </Suspense>
        </Popover.Content>
      </Popover.Root>
    </div>
  );
};
