import { useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { PostDraft } from '@plaudit/contract/post/schema';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { isCode } from '../../../../lib/api/api-error.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import type { WrittenIn } from '../../../../lib/feature/cards.ts';
import { pickedName } from '../../../../lib/files/picked-name.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Toggle } from '../../../../ui/toggle.tsx';
import { useFirstProblem } from '../../../../ui/use-first-problem.ts';
import { useAttachments } from '../../../content/components/attachment-rows.tsx';
import { ComposedLink } from '../../../content/components/composed-link.tsx';
import {
  asSeparate,
  audienceProblem,
  dayProblem,
  emptyWriting,
  expiryProblem,
  isWorthKeeping,
  momentProblem,
  mustWait,
  own_voice,
  problemsOfPoll,
  toDraft,
  toPost,
  words_limits,
  wordsProblem,
  type Writing,
  writingOf,
} from '../../draft.ts';
import { useTellWritten } from '../use-tell-written.ts';
import { useCreatePost, useRewritePost, useSaveDraft } from '../../mutations.ts';
import type { WaitingPost } from '../../waiting.ts';
import { PostFields } from '../post-fields.tsx';
import { hasPermission } from '@plaudit/contract/people/permissions';
import { useSession } from '../../../../lib/session/session.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import { PollButton, PollPart } from './poll-part.tsx';
import { MustReadField } from './must-read-field.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { ReadersField } from './readers-field.tsx';
import { VoiceField } from './voice-field.tsx';
import { LostPlace, useIsLost } from './lost-place.tsx';
import { DraftsLink } from './drafts-link.tsx';
import { WhenField } from './when-field.tsx';

const none: [] = [];

type PostDialogProps = {
  /** Its place; null for everyone in the company. */
  place: WrittenIn | null;
  /** A draft to continue. */
  draft?: PostDraft;
  /** A post in the queue, to be changed there. */
  edited?: WaitingPost;
  onClose: () => void;
};

/** Writes a post: for now, for later, or as a draft. What is written stays on this device until then. */
export const PostDialog = ({ place: begun_in, draft: saved, edited, onClose }: PostDialogProps) => {
  const { t } = useTranslation('post');
  const create = useCreatePost();
  const rewrite = useRewritePost(edited);
  const save = useSaveDraft();
  const tellWritten = useTellWritten();
  const name = edited
    ? `post unsent ${edited.id}`
    : saved
      ? `post draft ${saved.draft_id}`
      : begun_in
        ? `post ${begun_in.place_id}`
        : 'post';
  const [begun] = useState(() =>
    // Nothing of it has arrived: a refusal of the old key is not replayed.
    edited
      ? edited.error?.code === 'POST_ALREADY_POSTED'
        ? asSeparate(edited.shown.writing)
        : { ...edited.shown.writing, idempotency_key: newKey() }
      : saved
        ? writingOf(saved)
        : emptyWriting(begun_in?.has_comments),
  );
  const kept = useDraftText<Writing>(name, begun, isWorthKeeping);
  const attaching = useAttachments(
    name,
    edited?.shown.arrived ?? saved?.attachments ?? none,
    limits.attachments_per_post,
    edited && (edited.files ?? none),
  );
  const { value, change } = kept;
  const is_lost = useIsLost(begun_in);
  const [moved, setMoved] = useState<{ to: WrittenIn | null }>();
  const place = moved ? moved.to : begun_in;
  const is_placed = !is_lost || moved !== undefined;
  const [tried_at, setTriedAt] = useState<Date | null>(null);
  const fields = useFirstProblem(tried_at);
  const { items, arrived, is_complete, waiting } = attaching;
  const poll = value.poll ?? null;
  const shown_count = items.length + Number(poll !== null);
  const words_problem = tried_at ? wordsProblem(value.text, shown_count) : undefined;
  const moment_problem = tried_at ? momentProblem(value, tried_at) : undefined;
  const day_problem = tried_at ? dayProblem(value, tried_at) : undefined;
  const { permissions } = useSession().session;
  const may_ask = hasPermission(permissions, { all: ['posts.manage'] }) || place?.can?.manage === true;
  const is_uploading = items.some(({ progress }) => progress !== null);
  const error = create.error ?? rewrite.error ?? save.error;
  // A scheduled post is kept by the server, with its files.
  const has_files = is_complete || (waiting !== null && !value.is_scheduled);
  const is_ready = is_placed && has_files;
  const expiry_problem = tried_at ? expiryProblem(value, tried_at) : undefined;
  const audience_problem = tried_at && !place ? audienceProblem(value) : undefined;

  const set = (part: Partial<Writing>) => change({ ...value, ...part });
  const end = (said: string) => {
    kept.forget();
    attaching.forget();
    attaching.replace();
    announce(said);
    onClose();
  };
  const tellAndEnd = (said: string) => {
    toast({ title: said, tone: 'success' });
    end(said);
  };
  const close = () => {
    // What was changed here and not saved: the queue has the post as it was.
    if (edited) kept.forget();
    if (edited) attaching.forget();
    onClose();
  };
  // They were told that trying again makes it a separate post.
  const renewed = () => {
    if (!isCode(error, 'POST_ALREADY_POSTED')) return value;
    const separate = asSeparate(value);
    change(separate);
    return separate;
  };
  const saveAs = (writing: Writing, said: string) =>
    save.mutate(toDraft(writing, arrived, place, saved), {
      onSuccess: ({ problem }) => tellAndEnd(problem === 'deleted' ? t('drafts.problem.deleted') : said),
    });
  const submit = () => {
    const now = new Date();
    setTriedAt(now);
    const problems = [
      wordsProblem(value.text, shown_count),
      problemsOfPoll(value, now),
      momentProblem(value, now),
      dayProblem(value, now),
      expiryProblem(value, now),
      !place && audienceProblem(value),
    ];
    if (problems.some(Boolean) || !is_ready) return;
    const writing = renewed();
    if (value.is_scheduled) return saveAs(writing, t(mustWait(place) ? 'approval.sent' : 'scheduled'));
    const excerpt =
      value.text.text.trim() ||
      poll?.question.text.trim() ||
      items.map(({ file_name }) => pickedName(file_name)).join(', ');
    const sent = {
      body: toPost(writing, arrived, place),
      idempotency_key: writing.idempotency_key,
      excerpt,
      files: waiting ?? none,
      shown: { writing, arrived, place },
    };
    if (edited) return rewrite.mutate(sent, { onSuccess: () => tellAndEnd(t('common:unsent.kept')) });
    create.mutate(sent, {
      onSuccess: (delivery) => {
        if ('queued' in delivery) return tellAndEnd(t('common:unsent.kept'));
        end(tellWritten(delivery.answer, t('posted')));
      },
    });
  };
  const is_empty = value.text.text.trim() === '' && shown_count === 0;
  return (
    <FormDialog
      title={t(edited ? 'edit_unsent' : saved ? 'continue' : 'write')}
      {...(place && is_placed && { description: t('write_in', { place: place.place_name }) })}
      submit={
        edited ? t('common:save') : t(value.is_scheduled ? 'schedule' : mustWait(place) ? 'approval.send' : 'send')
      }
      is_tall
      max_width="640px"
      is_busy={create.isPending || rewrite.isPending || save.isPending}
      is_ready={is_ready}
      problem={error && errorMessage(error)}
      onSubmit={submit}
      onClose={close}
    >
      <Flex ref={fields} direction="column" gap="4">
        {is_lost && <LostPlace place={begun_in} value={moved?.to} onChange={(to) => setMoved({ to })} />}
        <PostFields
          place_id={place?.place_id ?? null}
          text={value.text}
          onChange={(text) => set({ text })}
          attaching={attaching}
          error={words_problem && t(words_problem, words_limits)}
          tools={<PollButton poll={poll} onChange={(added) => set({ poll: added })} />}
        >
          <ComposedLink
            text={value.text}
            off={value.preview_off ?? null}
            onChange={(preview_off) => set({ preview_off })}
          />
        </PostFields>
        {poll && (
          <PollPart
            poll={poll}
            onChange={(changed) => set({ poll: changed })}
            problems={tried_at ? problemsOfPoll(value, tried_at) : undefined}
            place_id={place?.place_id ?? null}
          />
        )}
        {!is_complete && (
          <Text as="p" size="2" color="gray" role="status">
            {t(is_uploading ? 'content:attach.wait' : has_files ? 'files_wait' : 'content:attach.unsent')}
          </Text>
        )}
        {mustWait(place) && <ApprovalNotice />}
        {is_placed && (
          <ReadersField
            place={place}
            audience={value.audience ?? null}
            onChange={(audience) => set({ audience })}
            error={audience_problem && t(audience_problem)}
          />
        )}
        <VoiceField voice={value.voice ?? own_voice} onChange={(voice) => set({ voice })} />
        <Toggle
          label={t('comments.label')}
          hint={t('comments.hint')}
          is_on={value.has_comments}
          onChange={(has_comments) => set({ has_comments })}
        />
        {(may_ask || value.must_read_by !== '') && (
          <MustReadField
            day={value.must_read_by}
            onChange={(must_read_by) => set({ must_read_by })}
            error={day_problem && t(day_problem)}
          />
        )}
        {!edited && (
          <WhenField
            is_scheduled={value.is_scheduled}
            moment={value.moment}
            onChange={set}
            error={moment_problem && t(moment_problem)}
          />
        )}
        <ExpiryField
          expires={value.expires ?? ''}
          onChange={(expires) => set({ expires })}
          error={expiry_problem && t(expiry_problem)}
        />
        {!edited && (
          <Flex gap="4" align="center" wrap="wrap">
            <Button
              type="button"
              variant="soft"
              color="gray"
              size="2"
              disabled={is_empty || !is_complete || !is_placed || save.isPending}
              onClick={() => saveAs({ ...renewed(), is_scheduled: false }, t('draft_saved'))}
            >
              {t('save_draft')}
            </Button>
            {!saved && <DraftsLink onOpen={onClose} />}
          </Flex>
        )}
      </Flex>
    </FormDialog>
  );
};
