import { useEffect, useRef } from 'react';
import { type Editor, useEditor } from '@tiptap/react';
import { linesDirection } from '../../../../lib/format/text-direction.ts';
import type { MentionedText } from '../../mentions.ts';
import type { FieldNotes } from '../field-frame.tsx';
import { pastedWords } from '../../paste/pasted-words.ts';
import { extensions } from '../../rich/extensions.ts';
import { fromDoc } from '../../rich/from-doc.ts';
import type { RichNode } from '../../rich/rich-node.ts';
import { docOfPlain, docOfWords, toDoc } from '../../rich/to-doc.ts';

type Written = {
  id: string;
  /** The element that names it. */
  label_id: string;
  placeholder: string;
  value: MentionedText;
  onChange: (value: MentionedText) => void;
} & FieldNotes;

const attributesOf = ({
  id,
  label_id,
  placeholder,
  is_wrong,
  described_by,
  dir,
}: Omit<Written, 'value' | 'onChange'> & { dir: string }) => ({
  id,
  dir,
  role: 'textbox',
  class: 'words-tree rich-text',
  'aria-multiline': 'true',
  'aria-labelledby': label_id,
  'aria-placeholder': placeholder,
  'aria-autocomplete': 'list',
  'aria-keyshortcuts': 'Control+B Control+I Control+E Control+K Control+Shift+S',
  'data-field': 'message',
  ...(is_wrong && { 'aria-invalid': 'true' }),
  ...(described_by && { 'aria-describedby': described_by }),
});

const contentOf = (doc: RichNode): RichNode[] => doc.content ?? [];

/** Formatted text becomes what words know. */
const paste = (editor: Editor, { clipboardData }: ClipboardEvent): boolean => {
  const html = clipboardData?.getData('text/html') ?? '';
  const plain = clipboardData?.getData('text/plain') ?? '';
  // What the editor copied itself, it reads itself.
  if (plain === '' || html.includes('data-pm-slice')) return false;
  if (editor.isActive('codeBlock')) return editor.chain().insertContent({ type: 'text', text: plain }).run();
  const words = html === '' ? null : pastedWords(html);
  const content = contentOf(words === null ? docOfPlain(plain) : docOfWords(words));
  const [only] = content;
  const inserted = content.length === 1 && only?.type === 'paragraph' ? (only.content ?? []) : content;
  return editor.chain().insertContent(inserted).scrollIntoView().run();
};

/** An editor that shows text as people will read it. `value` and `onChange` have it as words. */
export const useRichEditor = ({ value, onChange, ...named }: Written): Editor => {
  const { id, label_id, placeholder, is_wrong, described_by } = named;
  const written = useRef(value);
  /** What has not come back as `value` yet. */
  const reported = useRef<MentionedText[]>([]);
  const dir = linesDirection(value.text);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  const made = useRef<Editor>(null);
  const editor = useEditor({
    extensions,
    content: toDoc(value),
    injectCSS: false,
    editorProps: {
      attributes: attributesOf({ ...named, dir }),
      handlePaste: (_view, event) => made.current !== null && paste(made.current, event),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = fromDoc(changed.getJSON() as RichNode);
      reported.current.push(written.current);
      report.current(written.current);
    },
  });
  useEffect(() => {
    made.current = editor;
  }, [editor]);
  // What another device says, or another draft.
  useEffect(() => {
    // Its own words come back late, when the next letter is written already.
    const own = reported.current.lastIndexOf(value);
    reported.current.splice(0, own + 1);
    if (own !== -1 || value === written.current) return;
    reported.current = [];
    written.current = value;
    editor.commands.setContent(toDoc(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    const { editorProps } = editor.options;
    editor.setOptions({
      editorProps: {
        ...editorProps,
        attributes: attributesOf({ id, label_id, placeholder, is_wrong, described_by, dir }),
      },
    });
  }, [editor, id, label_id, placeholder, is_wrong, described_by, dir]);
  return editor;
};
