import { type KeyboardEvent, useId, useState } from 'react';
import { Button, Flex, IconButton, Text } from '@radix-ui/themes';
import { SendHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import type { NewComment } from '../../comment-mutations.ts';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { type MentionedText, no_text, peopleIn, toMessage } from '../../mentions.ts';
import { MentionField } from '../mention-field.tsx';

type CommentFormProps = {
  /** What is being written survives under this name. */
  draft: string;
  label: string;
  send: string;
  takes_focus: boolean;
  initial?: MentionedText;
  onSend: (comment: NewComment) => Promise<unknown>;
  onCancel?: () => void;
};

/** Writes a comment: Enter sends, Shift+Enter begins a line. What could not be sent stays in the field. */
export const CommentForm = ({
  draft: place,
  label,
  send,
  takes_focus,
  initial = no_text,
  onSend,
  onCancel,
}: CommentFormProps) => {
  const { t } = useTranslation('content');
  const id = useId();
  const draft = useDraftText(place, initial, ({ text }) => text.trim() !== '' && text !== initial.text);
  const { value: text, change: setText } = draft;
  const [idempotency_key, setKey] = useState(newKey);
  const [error, setError] = useState<unknown>(null);
  const message = toMessage(text).trim();
  const rest = limits.comment_length - message.length;

  const submit = async () => {
    if (message === '' || rest < 0) return;
    setText(no_text);
    setError(null);
    try {
      await onSend({ message, mentions: peopleIn(text), text: text.text, idempotency_key });
      setKey(newKey());
    } catch (problem) {
      setError(problem);
      setText(text);
    }
  };
  const cancel = () => {
    draft.forget();
    onCancel?.();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && onCancel) cancel();
    // On a phone, Enter is the only way to begin a line.
    const has_mouse = matchMedia('(pointer: fine)').matches;
    if (event.key !== 'Enter' || event.shiftKey || !(has_mouse || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  const note = error ? errorMessage(error) : rest < 100 ? t('comments.rest', { count: rest }) : null;
  return (
    <div className="comment-form">
      <Flex gap="2" align="end">
        <div className="comment-text">
          <MentionField
            label={label}
            rows={1}
            value={text}
            onChange={setText}
            placeholder={label}
            onKeyDown={pressKey}
            auto_focus={takes_focus}
            error_id={error || rest < 0 ? id : undefined}
          />
        </div>
        <IconButton
          type="button"
          size="3"
          radius="full"
          aria-label={send}
          disabled={message === '' || rest < 0}
          onClick={() => void submit()}
        >
          <SendHorizontal size={18} aria-hidden />
        </IconButton>
      </Flex>
      <Flex justify="between" align="center" gap="3">
        {note && (
          <Text size="1" color={error || rest < 0 ? 'red' : 'gray'} role={error ? 'alert' : 'status'} id={id}>
            {note}
          </Text>
        )}
        {onCancel && (
          <Button type="button" variant="ghost" color="gray" size="1" m="1" onClick={cancel}>
            {t('comments.cancel')}
          </Button>
        )}
      </Flex>
    </div>
  );
};
