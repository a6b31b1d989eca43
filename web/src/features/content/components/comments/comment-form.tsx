import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { SendHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { limits } from '@plaudit/contract/limits';
import { isComposing } from '../../../../lib/screen/composing.ts';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { useFilesDrop } from '../../../../ui/use-file-drop.ts';
import type { NewComment } from '../../comment-mutations.ts';
import { KeptCommentUnder } from '../../kept-comment.ts';
import { type MentionedText, no_text, peopleIn, toMessage } from '../../mentions.ts';
import { withoutPreview } from '../../preview-off.ts';
import { useAttachments } from '../../use-attachments.ts';
import { useDraftFiles } from '../../use-draft-files.ts';
import { AttachButton } from '../attach-button.tsx';
import { AttachmentRows } from '../attachment-rows.tsx';
import { ComposedLink } from '../composed-link.tsx';
import { LettersLeft } from '../letters-left.tsx';
import { MentionField, type MentionFieldHandle } from '../mention-field.tsx';
import { WritingTools } from '../writing-tools.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';

type CommentFormProps = {
  /** The draft survives under this name. */
  draft: string;
  label: string;
  /** In the empty field, if the label is too long. */
  placeholder?: string | undefined;
  send: string;
  takes_focus: boolean;
  /** Everything above the field is there, and no longer moves it. */
  is_settled?: boolean;
  /** The content that it is under, or itself. */
  content_id: string;
  initial?: MentionedText;
  attachments?: readonly ContentAttachment[];
  /** False for a comment that is there: its menu takes the preview off. */
  takes_preview_off?: boolean;
  /** Why nothing can be sent anymore. What was typed before stays. */
  closed?: string;
  /** Nothing is said of that as long as nothing is typed. */
  is_silent?: boolean;
  onSend: (comment: NewComment) => Promise<unknown>;
  onCancel?: () => void;
};

const none: readonly ContentAttachment[] = [];

/** The tools are below the field that has the focus, where the bar of a phone could cover them. */
const showToolsOf = (form: HTMLElement | null): void => {
  if (document.activeElement?.matches('textarea') && form?.contains(document.activeElement)) {
    form.querySelector('.comment-tools')?.scrollIntoView({ block: 'nearest' });
  }
};

/** How many characters are left when the counter appears. */
const counted_from = 100;

const hasMouse = () => matchMedia('(pointer: fine)').matches;

/** Writes a comment: Enter sends, Shift+Enter begins a line. What could not be sent stays in the field. */
export const CommentForm = ({
  draft: place,
  label,
  placeholder = label,
  send,
  takes_focus,
  is_settled = true,
  content_id,
  initial = no_text,
  attachments = none,
  takes_preview_off = true,
  closed,
  is_silent = false,
  onSend,
  onCancel,
}: CommentFormProps) => {
  const { t } = useTranslation('content');
  const id = useId();
  const field = useRef<MentionFieldHandle>(null);
  const draft = useDraftText(place, initial, ({ text }) => text.trim() !== '' && text !== initial.text);
  const under = useContext(KeptCommentUnder);
  const kept = under?.content_id === content_id ? under.kept : undefined;
  const { value: text, change: setText } = kept ?? draft;
  const attaching = useAttachments(place, attachments, limits.attachments_per_content, undefined, !kept);
  useDraftFiles(attaching, kept?.files);
  const drop = useFilesDrop(attaching.add, t('attach.drop'));
  const [idempotency_key, setKey] = useState(newKey);
  const [preview_off, setPreviewOff] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLDivElement>(null);
  const [is_begun, setIsBegun] = useState(takes_focus);
  useEffect(() => {
    if (is_begun && is_settled) showToolsOf(form.current);
  }, [is_begun, is_settled]);
  const begin = () => {
    setIsBegun(true);
    showToolsOf(form.current);
  };
  const message = toMessage(text).trim();
  const rest = limits.comment_length - message.length;
  const { items, arrived, is_complete } = attaching;
  const is_empty = message === '' && items.length === 0;
  const can_send = closed === undefined && !is_empty && rest >= 0 && is_complete;

  const submit = async () => {
    if (!can_send) return;
    // The button is disabled now, and could not keep the focus. On a phone, the field would bring the keyboard up again.
    if (hasMouse()) field.current?.focus();
    setText(no_text);
    attaching.replace();
    setError(null);
    try {
      const mentions = peopleIn(text);
      const off = withoutPreview(message, preview_off);
      await onSend({ message, mentions, text: text.text, attachments: arrived, idempotency_key, ...off });
      setKey(newKey());
      setPreviewOff(null);
      // The sent comment is above the field, and has moved it.
      requestAnimationFrame(() => showToolsOf(form.current));
    } catch (problem) {
      setError(problem);
      setText(text);
      attaching.replace(items);
    }
  };
  const cancel = () => {
    draft.forget();
    attaching.forget();
    onCancel?.();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && onCancel) {
      // It ends the edit, and not what is around it.
      event.preventDefault();
      return cancel();
    }
    // On a phone, Enter is the only way to begin a line.
    if (event.key !== 'Enter' || event.shiftKey || !(hasMouse() || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  const is_counted = rest < counted_from;
  const unsent = is_complete
    ? null
    : t(items.some(({ progress }) => progress !== null) ? 'attach.wait' : 'attach.unsent');
  const trouble = closed ?? (error ? errorMessage(error) : null);
  const note = trouble ?? (is_counted ? null : unsent);
  if (closed !== undefined && is_empty) {
    return is_silent ? null : (
      <Text as="p" size="2" color="gray">
        {closed}
      </Text>
    );
  }
  const described_by = note !== null || is_counted ? id : undefined;
  return (
    <div ref={form} className="comment-form" data-escapes={onCancel && ''} onFocus={begin} {...drop}>
      <Flex gap="2" align="end">
        <div className="comment-text">
          <MentionField
            ref={field}
            label={label}
            rows={1}
            value={text}
            onChange={setText}
            placeholder={placeholder}
            onKeyDown={pressKey}
            auto_focus={takes_focus}
            mentioned_in={{ content_id }}
            is_wrong={trouble !== null || rest < 0}
            described_by={trouble !== null || is_counted ? id : undefined}
          />
        </div>
        <IconButton
          type="button"
          size="3"
          radius="full"
          highContrast
          label={send}
          aria-describedby={described_by}
          disabled={!can_send}
          onClick={() => void submit()}
        >
          <SendHorizontal size={18} aria-hidden />
        </IconButton>
      </Flex>
      <AttachmentRows attaching={attaching} onEmpty={() => field.current?.focus()} />
      {(is_begun || !is_empty) && (
        <div className="comment-tools">
          <WritingTools field={field}>
            <AttachButton onFiles={attaching.add} />
          </WritingTools>
          {onCancel && (
            <Button type="button" variant="ghost" color="gray" size="1" m="1" onClick={cancel}>
              {t('comments.cancel')}
            </Button>
          )}
        </div>
      )}
      {takes_preview_off && <ComposedLink text={text} off={preview_off} onChange={setPreviewOff} is_small />}
      {note !== null && (
        <Text as="p" size="1" color={trouble ? 'red' : 'gray'} role={trouble ? 'alert' : 'status'} id={id}>
          {note}
        </Text>
      )}
      {note === null && is_counted && <LettersLeft id={id} rest={rest} />}
    </div>
  );
};
