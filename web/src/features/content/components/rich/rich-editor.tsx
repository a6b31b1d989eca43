import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type Editor, EditorContent, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { type FoundCard, personName } from '../../../../lib/format/person.ts';
import { optionId } from '../../../../ui/list-option.tsx';
import { useActiveOption } from '../../../../ui/use-active-option.ts';
import { PeopleOptions } from '../../../people/components/people-options.tsx';
import { searchBefore } from '../../mentions.ts';
import { type MentionedIn, useMentionOptions } from '../../use-mention-options.ts';
import '../words/words-tree.css';
import './rich-editor.css';

type Search = { start: number; search: string };

/** The text between an `@` and the caret, if the author is about to mention someone there. */
const searchAt = (editor: Editor): Search | null => {
  const { selection } = editor.state;
  if (!editor.isFocused || !selection.empty || editor.isActive('codeBlock') || editor.isActive('code')) return null;
  const { parent, parentOffset, pos } = selection.$from;
  // A colleague who is mentioned already is one character.
  const search = searchBefore(parent.textBetween(0, parentOffset, '\n', '\ufffc'));
  return search === null ? null : { start: pos - search.length - 1, search };
};

type RichEditorProps = { editor: Editor; placeholder: string; mentioned_in?: MentionedIn | undefined };

/** What is written, and the people whom `@` offers. */
export const RichEditor = ({ editor, placeholder, mentioned_in }: RichEditorProps) => {
  const { t } = useTranslation('content');
  const list_id = useId();
  const [closed_at, setClosedAt] = useState<number | null>(null);
  const { at, is_empty } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ at: searchAt(now), is_empty: now.isEmpty }),
  });
  // The same place again, after the `@` was taken back, is a new question.
  if (at === null && closed_at !== null) setClosedAt(null);
  const { options, is_searching } = useMentionOptions(at?.search ?? null, mentioned_in);
  const is_open = at !== null && at.start !== closed_at && (options.length > 0 || is_searching);
  const mention = (person: FoundCard) => {
    if (!at) return;
    const attrs = { employee_id: person.employee_id, several: person.several ?? null, name: personName(person) };
    const place = { from: at.start, to: editor.state.selection.from };
    editor
      .chain()
      .focus()
      .insertContentAt(place, [
        { type: 'mention', attrs },
        { type: 'text', text: ' ' },
      ])
      .run();
  };
  const list = useActiveOption({
    items: options,
    is_open,
    onChoose: mention,
    onClose: () => setClosedAt(at?.start ?? null),
    chooses_on_tab: true,
  });
  const active = is_open && options.length > 0 ? optionId(list_id, list.active) : null;
  useEffect(() => {
    const { dom } = editor.view;
    const set = (name: string, to: string | null) => (to ? dom.setAttribute(name, to) : dom.removeAttribute(name));
    set('aria-controls', is_open ? list_id : null);
    set('aria-activedescendant', active);
  }, [editor, is_open, list_id, active]);
  // Before the editor: the keys are for the list as long as it is open.
  const pressKey = (event: KeyboardEvent) => {
    if (list.handleKey(event)) event.stopPropagation();
  };
  return (
    <div className="rich-editor" onKeyDownCapture={pressKey}>
      <EditorContent editor={editor} className={is_empty ? 'rich-empty' : ''} data-placeholder={placeholder} />
      {is_open && (
        <PeopleOptions
          id={list_id}
          label={t('mention.options')}
          people={options}
          active={list.active}
          note={options.length === 0 ? t('mention.searching') : null}
          onPoint={list.point}
          onChoose={mention}
        />
      )}
    </div>
  );
};
