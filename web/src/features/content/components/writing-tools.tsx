import { type MouseEvent, type ReactNode, type RefObject, Suspense } from 'react';
import { Popover } from '@radix-ui/themes';
import {
  AtSign,
  Bold,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  SmilePlus,
} from 'lucide-react';
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

/** What long texts have besides. */
const long_formats: [Format, LucideIcon][] = [
  ['heading', Heading2],
  ['numbers', ListOrdered],
  ['quote', Quote],
];

/** A button would take the focus from the text, and close the keyboard of a phone. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

const look = { type: 'button', variant: 'ghost', color: 'gray', size: '2', onMouseDown: keepFocus } as const;

type WritingToolsProps = {
  field: RefObject<MentionFieldHandle | null>;
  /** The text may be long, and can have headings, numbered lists and quotes. */
  is_long?: boolean;
  /** Before the others. */
  children?: ReactNode;
  /** After the others. */
  more?: ReactNode;
};

/** Buttons next to a text: marks, people and emoji. The field keeps the focus, and a phone its keyboard. */
export const WritingTools = ({ field, is_long = false, children, more }: WritingToolsProps) => {
  const { t } = useTranslation('content');
  return (
    <div role="group" aria-label={t('tools.title')} className="writing-tools">
      {children}
      {[...formats, ...(is_long ? long_formats : [])].map(([format, Icon]) => (
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
      {more}
    </div>
  );
};
