import { type MouseEvent, Suspense } from 'react';
import { Popover } from '@radix-ui/themes';
import { AtSign, SmilePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const EmojiPicker = lazyPart(() => import('./emoji-picker.tsx'), 'EmojiPicker');

/** A button would take the focus from the text, and close the keyboard of a phone. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** How a button next to a text looks. */
export const tool_look = {
  type: 'button',
  variant: 'ghost',
  color: 'gray',
  size: '2',
  onMouseDown: keepFocus,
} as const;

/** Buttons that write something at the caret: people and emoji. */
export const InsertTools = ({ insert }: { insert: (text: string) => void }) => {
  const { t } = useTranslation('content');
  return (
    <>
      <IconButton {...tool_look} label={t('mention.insert')} onClick={() => insert('@')}>
        <AtSign size={17} aria-hidden />
      </IconButton>
      <Popover.Root>
        <Popover.Trigger>
          <IconButton {...tool_look} label={t('emoji.open')} onPointerEnter={() => void EmojiPicker.preload()}>
            <SmilePlus size={17} aria-hidden />
          </IconButton>
        </Popover.Trigger>
        <Popover.Content className="emoji-popover" size="1" side="top" align="start" aria-label={t('emoji.open')}>
          <Suspense fallback={<div className="emoji-picker" />}>
            <EmojiPicker onPick={insert} />
          </Suspense>
        </Popover.Content>
      </Popover.Root>
    </>
  );
};
