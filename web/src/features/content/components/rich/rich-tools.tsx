import type { ReactNode } from 'react';
import type { ChainedCommands } from '@tiptap/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Code, Heading, Italic, List, ListOrdered, type LucideIcon, Quote, Strikethrough } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { InsertTools, tool_look } from '../insert-tools.tsx';
import { LinkTool } from './link-tool.tsx';
import '../writing-tools.css';

type Toggle = (chain: ChainedCommands) => ChainedCommands;
type Tool = { key: string; Icon: LucideIcon; names: readonly string[]; toggle: Toggle };

const tool = (key: string, Icon: LucideIcon, names: readonly string[], toggle: Toggle): Tool => ({
  key,
  Icon,
  names,
  toggle,
});

const code = tool('code', Code, ['code', 'codeBlock'], (chain) => chain.toggleCodeBlock());

const tools: readonly Tool[] = [
  tool('bold', Bold, ['bold'], (chain) => chain.toggleBold()),
  tool('italic', Italic, ['italic'], (chain) => chain.toggleItalic()),
  tool('strike', Strikethrough, ['strike'], (chain) => chain.toggleStrike()),
  tool('heading', Heading, ['heading'], (chain) => chain.toggleHeading({ level: 2 })),
  tool('list', List, ['bulletList'], (chain) => chain.toggleBulletList()),
  tool('numbers', ListOrdered, ['orderedList'], (chain) => chain.toggleOrderedList()),
  tool('quote', Quote, ['blockquote'], (chain) => chain.toggleBlockquote()),
  code,
];

const press = (editor: Editor, { key, toggle }: Tool): void => {
  // Of some words, and not of a whole block.
  const is_part = key === code.key && !editor.state.selection.empty;
  const chain = editor.chain().focus();
  (is_part ? chain.toggleCode() : toggle(chain)).run();
};

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
    selector: ({ editor: now }) =>
      tools.filter(({ names }) => names.some((name) => now.isActive(name))).map(({ key }) => key),
  });
  return (
    <Toolbar label={t('tools.title')} className="writing-tools">
      {children}
      {tools.map((each) => {
        const { key, Icon } = each;
        const is_on = on.includes(key);
        return (
          <IconButton
            key={key}
            {...tool_look}
            {...(is_on && { variant: 'soft', color: undefined })}
            label={t(`tools.${key}`)}
            aria-pressed={is_on}
            onClick={() => press(editor, each)}
          >
            <Icon size={17} aria-hidden />
          </IconButton>
        );
      })}
      <LinkTool editor={editor} />
      <InsertTools insert={(text) => type(editor, text)} />
    </Toolbar>
  );
};
