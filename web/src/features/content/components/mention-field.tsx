import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TextArea } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Mentioned } from '@plaudit/contract/content/schema';
import { isComposing } from '../../../lib/screen/composing.ts';
import { continueList, type Formatted, putLink, toggleList } from '../formatting.ts';
import {
  insertMention,
  type Mark,
  type MentionedText,
  mentionSearch,
  retype,
  type Selection,
  toggleMark,
} from '../mentions.ts';
import { linesDirection } from '../../../lib/format/text-direction.ts';
import { PeopleOptions } from '../../people/components/people-options.tsx';
import { optionId } from '../../../ui/list-option.tsx';
import { useActiveOption } from '../../../ui/use-active-option.ts';
import { type MentionedIn, useMentionOptions } from '../use-mention-options.ts';
import './mention-field.css';

export type MentionFieldHandle = {
  /** Inserts text at the caret, for example an emoji, and moves the caret behind it. */
  insert: (text: string) => void;
  focus: () => void;
  /** Formats what is selected, or what is typed next. */
  format: (format: Format) => void;
};

const marks = { bold: '**', italic: '_', code: '`', strike: '~~' } as const satisfies Record<string, Mark>;
export type Format = keyof typeof marks | 'list' | 'link';

/** The same as in other editors. */
const keys: Record<string, Format> = { b: 'bold', i: 'italic', e: 'code', X: 'strike', k: 'link' };

// On a Mac, Control moves the caret.
const uses_command = /mac|iphone|ipad/i.test(navigator.platform);

const formatOf = ({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent): Format | undefined => {
  const is_command = uses_command ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (isComposing({ nativeEvent }) || altKey || !is_command) return undefined;
  return keys[shiftKey ? key.toUpperCase() : key.toLowerCase()];
};

const caretAt = (place: number): Selection => ({ start: place, end: place });

type MentionFieldProps = {
  id?: string;
  label?: string;
  value: MentionedText;
  onChange: (value: MentionedText) => void;
  placeholder: string;
  rows: number;
  ref?: Ref<MentionFieldHandle>;
  onKeyDown?: (event: KeyboardEvent) => void;
  auto_focus?: boolean;
  is_wrong?: boolean;
  /** The elements that describe it. */
  described_by?: string | undefined;
  /** Where it is written, which decides whom people can mention at once. */
  mentioned_in?: MentionedIn | undefined;
  /** Inside the frame, under the text. */
  children?: ReactNode;
};

/** A text in which `@` offers people and groups, and keys put marks around the selection. */
export const MentionField = (props: MentionFieldProps) => {
  const {
    id,
    label,
    value,
    onChange,
    placeholder,
    rows,
    ref,
    onKeyDown,
    auto_focus,
    is_wrong = false,
    described_by,
    mentioned_in,
    children,
  } = props;
  const { t } = useTranslation('content');
  const list_id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [at, setAt] = useState<{ start: number; search: string } | null>(null);
  const { options, is_searching } = useMentionOptions(at?.search ?? null, mentioned_in);
  const is_open = at !== null && (options.length > 0 || is_searching);

  const selection = useRef<Selection>(null);
  // Text and caret change together: React would put the caret at the end, and the next key may already be on its way.
  useLayoutEffect(() => {
    if (!selection.current) return;
    const { start, end } = selection.current;
    selection.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  });
  const write = (next: MentionedText, { start, end }: Selection) => {
    selection.current = { start, end };
    onChange(next);
    setAt(null);
  };
  const selected = (): Selection => ({
    start: area.current?.selectionStart ?? 0,
    end: area.current?.selectionEnd ?? 0,
  });
  const put = ({ field, selection: place }: Formatted) => write(field, place);
  const format = (wanted: Format) => {
    if (wanted === 'list') put(toggleList(value, selected()));
    else if (wanted === 'link') put(putLink(value, selected()));
    else put(toggleMark(value, selected(), marks[wanted]));
  };
  // A list continues in the next line.
  const goOn = (event: KeyboardEvent) => {
    const { start, end } = selected();
    if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event) || start !== end) return;
    const next = continueList(value, start);
    if (!next) return;
    event.preventDefault();
    put(next);
  };
  const mention = (person: Mentioned) => {
    const end = area.current?.selectionEnd ?? value.text.length;
    const next = insertMention(value, { start: at?.start ?? end, end }, person);
    write(next, caretAt(end + next.text.length - value.text.length));
  };
  const insert = (text: string) => {
    const { start, end } = selected();
    const next = `${value.text.slice(0, start)}${text}${value.text.slice(end)}`;
    write(retype(value, next), caretAt(start + text.length));
  };
  /** Formatted text becomes words with marks. What reads it is loaded by the first such paste. */
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain');
    if (html === '' || plain === '' || event.defaultPrevented) return;
    event.preventDefault();
    void import('../paste/pasted-words.ts').then(
      ({ pastedWords }) => latest.current(pastedWords(html) ?? plain),
      () => latest.current(plain),
    );
  };
  const latest = useRef(insert);
  useLayoutEffect(() => {
    latest.current = insert;
  });
  useImperativeHandle(ref, () => ({ insert, focus: () => area.current?.focus(), format }));

  const list = useActiveOption({
    items: options,
    is_open,
    onChoose: mention,
    onClose: () => setAt(null),
    chooses_on_tab: true,
  });
  const look = (field: MentionedText) => setAt(mentionSearch(field, selected().end));
  return (
    <div className="mention-field">
      <TextArea
        ref={area}
        id={id}
        size="3"
        rows={rows}
        // As it will be shown (words-text.tsx), and not by its first letter.
        dir={linesDirection(value.text)}
        variant="surface"
        resize="none"
        placeholder={placeholder}
        aria-label={label}
        aria-autocomplete="list"
        aria-keyshortcuts="Control+B Control+I Control+E Control+K Control+Shift+X"
        aria-controls={is_open ? list_id : undefined}
        aria-activedescendant={is_open && options.length > 0 ? optionId(list_id, list.active) : undefined}
        aria-invalid={is_wrong}
        aria-describedby={described_by}
        data-field="message"
        // Only if the person pressed a button to write here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={auto_focus}
        value={value.text}
        onChange={(event) => {
          const typed = retype(value, event.target.value);
          onChange(typed);
          list.point(0);
          look(typed);
        }}
        onSelect={() => look(value)}
        onPaste={paste}
        onBlur={() => setAt(null)}
        onKeyDown={(event) => {
          if (list.handleKey(event)) return;
          const wanted = formatOf(event);
          if (!wanted) {
            onKeyDown?.(event);
            goOn(event);
            return;
          }
          event.preventDefault();
          format(wanted);
        }}
      />
      {children}
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
