import { type ReactNode, Suspense } from 'react';
import { Popover } from '@radix-ui/themes';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  AtSign,
  Bold,
  Code,
  Heading,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  SmilePlus,
  Strikethrough,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { keepFocus } from '../writing-tools.tsx';
import '../writing-tools.css';
import { LinkTool } from './link-tool.tsx';

const EmojiPicker = lazyPart(() => import('../emoji-picker.tsx'), 'EmojiPicker');

type Tool = { key: string; Icon: LucideIcon; isOn: (editor: Editor) => boolean; toggle: (editor: Editor) => unknown };

const heading = { level: 2 } as const;

const tools: readonly Tool[] = [
  {
    key: 'bold',
    Icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    Icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'strike',
    Icon: Strikethrough,
    isOn: (editor) => editor.isActive('strike'),
    toggle: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    key: 'heading',
    Icon: Heading,
    isOn: (editor) => editor.isActive('heading'),
    toggle: (editor) => editor.chain().focus().toggleHeading(heading).run(),
  },
  {
    key: 'list',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    Icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'code',
    Icon: Code,
    isOn: (editor) => editor.isActive('codeBlock') || editor.isActive('code'),
    toggle: (editor) =>
      editor.state.selection.empty
        ? editor.chain().focus().toggleCodeBlock().run()
        : editor.chain().focus().toggleCode().run(),
  },
];

const look = { type: 'button', variant: 'ghost', color: 'gray', size: '2', onMouseDown: keepFocus } as const;

/** Writes at the caret as if it were typed. */
const type = (editor: Editor, text: string): void => {
  editor.commands.focus();
  editor.view.dispatch(editor.state.tr.insertText(text).scrollIntoView());
};

/** Buttons next to a text that show what the text at the caret is. The field keeps the focus, and a phone its keyboard. */
export const RichTools = ({ editor, children }: { editor: Editor; children?: ReactNode }) => {
  const { t } = useTranslation('content');
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.filter(({ isOn }) => isOn(now)).map(({ key }) => key),
  });
  return (
    <div role="group" aria-label={t('tools.title')} className="writing-tools">
      {children}
      {tools.map(({ key, Icon, toggle }) => (
        <IconButton
          key={key}
          {...look}
          {...(on.includes(key) && { variant: 'soft', color: undefined })}
          label={t(`tools.${key}`)}
          aria-pressed={on.includes(key)}
          onClick={() => toggle(editor)}
        >
          <Icon size={17} aria-hidden />
        </IconButton>
      ))}
      <LinkTool editor={editor} />
      <IconButton {...look} label={t('mention.insert')} onClick={() => type(editor, '@')}>
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
            <EmojiPicker onPick={(emoji) => type(editor, emoji)} />
          </Suspense>
        </Popover.Content>
      </Popover.Root>
    </div>
  );
};
