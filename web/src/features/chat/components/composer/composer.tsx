import {
  type KeyboardEvent,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, SendHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { updateContent } from '@plaudit/contract/content/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { Conversation, Message } from '@plaudit/contract/chat/schema';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { limits } from '@plaudit/contract/limits';
import { call } from '../../../../lib/api/api.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { pickedName } from '../../../../lib/files/picked-name.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { isComposing } from '../../../../lib/screen/composing.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { useFilesDrop } from '../../../../ui/use-file-drop.ts';
import { AttachButton } from '../../../content/components/attach-button.tsx';
import { AttachmentRows, useAttachments, useDraftFiles } from '../../../content/components/attachment-rows.tsx';
import { ComposedLink } from '../../../content/components/composed-link.tsx';
import { MentionField, type MentionFieldHandle } from '../../../content/components/mention-field.tsx';
import { canRecord, RecordVideoButton, VoiceBar, VoiceButton } from '../../../content/components/record-tools.tsx';
import { WritingTools } from '../../../content/components/writing-tools.tsx';
import { fromMessage, no_text, peopleIn, toMessage, withoutPreview } from '../../../content/index.ts';
import { crowdIn } from '../../crowd.ts';
import { addToDraft } from '../../drafts/kept-drafts.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { newClientId } from '../../new-client-id.ts';
import { useSay } from '../../outgoing.ts';
import { useSharedFiles } from '../../incoming-files.ts';
import { quoteOf } from '../../quote-of.ts';
import { useSayTyping } from '../../typing/use-say-typing.ts';
import { AddMenu } from '../cards/add-menu.tsx';
import { ComposerAbove } from './composer-above.tsx';
import './composer.css';

const CrowdDialog = lazyPart(() => import('./crowd-dialog.tsx'), 'CrowdDialog');
const ScheduleDialog = lazyPart(() => import('../plan/schedule-dialog.tsx'), 'ScheduleDialog');

const none: readonly ContentAttachment[] = [];
const hasMouse = () => matchMedia('(pointer: fine)').matches;

export type ComposerHandle = {
  answer: (message: Message) => void;
  edit: (message: Message) => void;
  /** With a mouse; on a phone, the field would bring up its keyboard. */
  takeFocus: () => void;
};

type ComposerProps = {
  ref: Ref<ComposerHandle>;
  conversation: Conversation;
  /** The name of the conversation. */
  name: string;
  /** The message of one's own that is changed instead of writing a new one. */
  edits: Message | null;
  /** That message was deleted since, or moved away. */
  is_edit_gone: boolean;
  onEdits: (edits: Message | null) => void;
  /** Arrow up in an empty field. */
  onEditLast: () => void;
  onSent: () => void;
  onEdited: (message_id: string) => void;
};

/** What is done once people have confirmed that they notify many others with it. */
type Asking = { crowd: 'place' | 'here'; action: 'send' | 'schedule' | 'save'; onConfirm: () => void };

const no_words = { words: '', mentions: [], attachments: [] };

/**
 * Where people write: Enter sends and Shift+Enter begins a line; on a phone, the button sends. Where they can't write anymore, what
 * they typed stays for them to copy.
 */
export const Composer = (props: ComposerProps) => {
  const { ref, conversation, name, edits, is_edit_gone, onEdits, onEditLast, onSent, onEdited } = props;
  const { conversation_id, can, closed_because } = conversation;
  const { t } = useTranslation('chat');
  const id = useId();
  const client = useQueryClient();
  const field = useRef<MentionFieldHandle>(null);
  const draft = useDraft({ conversation_id, thread_id: null });
  const files_most = limits.attachments_per_content;
  const attaching = useAttachments(`chat ${conversation_id}`, none, files_most, undefined, false);
  useDraftFiles(attaching, {
    attachments: draft.attachments,
    change: (attachments) => draft.change({ attachments }),
  });
  useSharedFiles(conversation_id, attaching.add);
  const [edited, setEdited] = useState(no_text);
  const drop = useFilesDrop(attaching.add, t('content:attach.drop'));
  const [preview_off, setPreviewOff] = useState<string | null>(null);
  /** What went wrong with the message that is edited, or with the one that is written. */
  const [problem, setProblem] = useState<{ edited_id: string | undefined; error: unknown } | null>(null);
  const [scheduled_id, setScheduledId] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [speaks, setSpeaks] = useState(false);
  const was_scheduled = useRef(false);
  useEffect(() => {
    // The button that opened the dialog can't take the focus back: there is nothing left to schedule.
    if (scheduled_id === null && was_scheduled.current && hasMouse()) field.current?.focus();
    was_scheduled.current = false;
  }, [scheduled_id]);
  const say = useSay(conversation_id);
  const sayTyping = useSayTyping(conversation);
  const { reply_to: answers } = draft;
  useImperativeHandle(ref, () => ({
    answer: (message) => {
      onEdits(null);
      draft.change({ reply_to: quoteOf(message) });
      field.current?.focus();
    },
    edit: (message) => {
      setEdited(fromMessage(message.words, message.mentions));
      field.current?.focus();
    },
    takeFocus: () => hasMouse() && field.current?.focus(),
  }));

  const text = edits ? edited : draft.text;
  const message = toMessage(text).trim();
  const rest = chat_limits.message_length - message.length;
  const { items, arrived, is_complete, waiting } = attaching;
  const has_files = !edits && items.length > 0;
  const is_ready = edits || is_complete || waiting !== null;
  const is_empty = message === '' && !has_files && !(edits && edits.attachments.length > 0);
  const above = edits ? quoteOf(edits) : answers;
  const is_speaking = speaks && !edits;
  const can_send = can.post && !is_empty && rest >= 0 && Boolean(is_ready);

  // Files have to have arrived.
  const can_schedule = can_send && !edits && is_complete;

  const saveEdit = async (changed: Message) => {
    onEdits(null);
    if (message === changed.words) return;
    try {
      await call(updateContent, { body: { content_id: changed.message_id, words: message } });
      onEdited(changed.message_id);
    } catch (error) {
      onEdits(changed);
      setProblem({ edited_id: changed.message_id, error });
    }
  };
  const leaveEdit = useEffectEvent(() => {
    const is_changed = edits !== null && message !== edits.words;
    onEdits(null);
    if (is_changed) addToDraft(client, { conversation_id, thread_id: null }, edited.text);
    toast({ title: t('composer.edit_gone'), ...(is_changed && { description: t('composer.edit_kept') }) });
  });
  useEffect(() => {
    if (is_edit_gone) leaveEdit();
  }, [is_edit_gone]);
  const type = (next: typeof no_text) => {
    draft.change({ text: next });
    if (next.text.trim() !== '') sayTyping();
  };
  const send = async () => {
    const files = waiting ?? [];
    const shown = {
      client_id: newClientId(),
      words: message,
      mentions: peopleIn(text),
      attachments: arrived,
      reply_to: answers,
    };
    const file_names = items.map(({ file_name }) => pickedName(file_name)).join(', ');
    const sent = draft.end();
    if (files.length > 0) attaching.forget();
    else attaching.replace();
    onSent();
    try {
      await say({
        ...shown,
        name,
        text: text.text || file_names,
        files,
        draft: sent,
        ...withoutPreview(message, preview_off),
      });
      setPreviewOff(null);
    } catch (error) {
      setProblem({ edited_id: undefined, error });
      draft.change({ text, reply_to: answers });
      attaching.replace(items);
    }
  };
  const sendVoice = async (file: File) => {
    const card = { type: 'audio' as const, name: '' };
    const shown = { ...no_words, client_id: newClientId(), reply_to: answers, card };
    setProblem(null);
    draft.change({ reply_to: null });
    onSent();
    try {
      await say({ ...shown, name, text: pickedName(file.name), files: [{ file, alt: '', at: 0 }] });
    } catch (error) {
      setProblem({ edited_id: undefined, error });
      draft.change({ reply_to: answers });
      attaching.add([file]);
    }
  };
  const submit = () => {
    if (!can_send) return;
    setProblem(null);
    // On a phone, the field would bring the keyboard up again if it was gone; with it, it stays.
    field.current?.focus();
    askFirst(edits ? 'save' : 'send', () => void (edits ? saveEdit(edits) : send()));
  };
  const askFirst = (action: Asking['action'], onConfirm: () => void) => {
    const crowd = crowdIn(text.mentions, conversation, edits?.mentions);
    if (crowd) setAsking({ crowd, action, onConfirm });
    else onConfirm();
  };
  /** No longer changes a message, or answers one. */
  const stop = () => (edits ? onEdits(null) : draft.change({ reply_to: null }));
  const pressKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && (answers || edits)) {
      event.stopPropagation();
      return stop();
    }
    // With Alt, it leads to another chat.
    if (event.key === 'ArrowUp' && !event.altKey && text.text === '' && !has_files && !edits) {
      event.preventDefault();
      return onEditLast();
    }
    // On a phone, Enter is the only way to begin a line.
    if (event.key !== 'Enter' || event.shiftKey || !(hasMouse() || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const waits =
    !is_ready && t(items.some(({ progress }) => progress !== null) ? 'content:attach.wait' : 'content:attach.unsent');
  const is_shown = problem !== null && problem.edited_id === edits?.message_id;
  const said = is_shown ? errorMessage(problem.error, { NO_PERMISSION: t('closed_kept') }) : null;
  const trouble = can.post ? said : t('closed_kept');
  const note = trouble ?? (rest < 100 ? t('content:rest', { count: rest }) : waits);
  if (!can.post && is_empty && !edits) {
    return (
      <Text as="p" size="2" color="gray" align="center" className="chat-closed">
        {t(closed_because ? `closed_because.${closed_because}` : 'closed')}
      </Text>
    );
  }
  return (
    <div className="chat-composer" {...drop}>
      {above && (
        <ComposerAbove
          about={above}
          is_edit={edits !== null}
          onStop={() => {
            stop();
            field.current?.focus();
          }}
        />
      )}
      {!edits && <AttachmentRows attaching={attaching} onEmpty={() => field.current?.focus()} />}
      {!edits && <ComposedLink text={text} off={preview_off} onChange={setPreviewOff} is_small />}
      {speaks && (
        <Suspense>
          <VoiceBar
            onSend={(file) => void sendVoice(file)}
            onAdd={(file) => attaching.add([file])}
            onLeft={attaching.keep}
            onClose={() => setSpeaks(false)}
          />
        </Suspense>
      )}
      {!is_speaking && (
        <Flex gap="2" align="end">
          <div className="chat-composer-field">
            <MentionField
              ref={field}
              label={t('composer.label', { name })}
              rows={1}
              value={text}
              onChange={edits ? setEdited : type}
              placeholder={t('composer.placeholder')}
              onKeyDown={pressKey}
              auto_focus={hasMouse()}
              mentioned_in={{ place_id: conversation_id, kind: 'message' }}
              is_wrong={Boolean(trouble) || rest < 0}
              described_by={note ? id : undefined}
            />
          </div>
          {!edits && is_empty && canRecord() && (
            <VoiceButton className="chat-composer-beside" onClick={() => setSpeaks(true)} />
          )}
          {!edits && !(is_empty && canRecord()) && (
            <IconButton
              type="button"
              size="3"
              radius="full"
              variant="ghost"
              color="gray"
              className="chat-composer-beside"
              label={t('schedule.open')}
              disabled={!can_schedule}
              onClick={() => askFirst('schedule', () => setScheduledId(newClientId()))}
            >
              <CalendarClock size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton
            type="button"
            size="3"
            radius="full"
            highContrast
            label={t(edits ? 'composer.save' : 'composer.send')}
            aria-describedby={note ? id : undefined}
            disabled={!can_send}
            onClick={submit}
          >
            <SendHorizontal size={18} aria-hidden />
          </IconButton>
        </Flex>
      )}
      <div className="chat-composer-tools">
        {!is_speaking && (
          <WritingTools field={field} folds>
            {!edits && (
              <>
                <AttachButton onFiles={attaching.add} />
                <RecordVideoButton onRecorded={(file) => attaching.add([file])} />
                <AddMenu
                  conversation={conversation}
                  onCard={(card) => {
                    draft.change({ reply_to: null });
                    onSent();
                    return say({ ...no_words, ...card, name, reply_to: answers });
                  }}
                />
              </>
            )}
          </WritingTools>
        )}
        {note && (
          <Text
            as="p"
            size="1"
            color={trouble || rest < 0 ? 'red' : 'gray'}
            role={trouble ? 'alert' : 'status'}
            id={id}
          >
            {note}
          </Text>
        )}
      </div>
      {asking && (
        <Opening onClose={() => setAsking(null)}>
          <CrowdDialog
            crowd={asking.crowd}
            name={name}
            people_count={conversation.people_count}
            action={asking.action}
            onConfirm={asking.onConfirm}
            onClose={() => setAsking(null)}
          />
        </Opening>
      )}
      {scheduled_id && (
        <Opening onClose={() => setScheduledId(null)}>
          <ScheduleDialog
            scheduled_id={scheduled_id}
            conversation_id={conversation_id}
            text={draft.text}
            attachments={arrived}
            reply_to={answers}
            {...withoutPreview(message, preview_off)}
            onSaved={() => {
              was_scheduled.current = true;
              setScheduledId(null);
              setPreviewOff(null);
              draft.end();
              attaching.replace();
            }}
            onClose={() => setScheduledId(null)}
          />
        </Opening>
      )}
    </div>
  );
};
