import { useId, useState } from 'react';
import { Flex, Switch, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import type { WrittenIn } from '../../../../lib/feature/cards.ts';
import { pickedName } from '../../../../lib/files/upload.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { limits } from '@plaudit/contract/limits';
import { useAttachments } from '../../../content/use-attachments.ts';
import { emptyDraft, isWorthKeeping, type PostDraft, toPost, wordsProblem } from '../../draft.ts';
import { useCreatePost } from '../../mutations.ts';
import { PostFields } from '../post-fields.tsx';

const none: [] = [];

type PostDialogProps = {
  /** Its place; null for everyone in the company. */
  place: WrittenIn | null;
  onClose: () => void;
};

/** Writes a post. What is written stays as a draft until it is posted. */
export const PostDialog = ({ place, onClose }: PostDialogProps) => {
  const { t } = useTranslation('post');
  const hint_id = useId();
  const create = useCreatePost();
  const draft_name = place ? `post ${place.place_id}` : 'post';
  const [empty] = useState(emptyDraft);
  const draft = useDraftText<PostDraft>(draft_name, empty, isWorthKeeping);
  const attaching = useAttachments(draft_name, none, limits.attachments_per_post);
  const { value, change } = draft;
  const [is_tried, setIsTried] = useState(false);
  const { items, arrived, is_complete } = attaching;
  const problem = is_tried ? wordsProblem(value.text, items.length) : undefined;
  const is_uploading = items.some(({ progress }) => progress !== null);

  const set = (part: Partial<PostDraft>) => change({ ...value, ...part });
  const send = () => {
    setIsTried(true);
    if (wordsProblem(value.text, items.length) || !is_complete) return;
    const excerpt = value.text.text.trim() || arrived.map(({ file_name }) => pickedName(file_name)).join(', ');
    const sent = { body: toPost(value, arrived, place), idempotency_key: value.idempotency_key, excerpt };
    create.mutate(sent, {
      onSuccess: (delivery) => {
        draft.forget();
        attaching.replace();
        const said = t('queued' in delivery ? 'common:unsent.kept' : 'posted');
        toast({ title: said, tone: 'success' });
        announce(said);
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={t('write')}
      description={place ? t('write_in', { place: place.place_name }) : t('write_to_all')}
      submit={t('send')}
      is_tall
      max_width="640px"
      is_busy={create.isPending}
      is_ready={is_complete}
      problem={create.error && errorMessage(create.error)}
      onSubmit={send}
      onClose={onClose}
    >
      <Flex direction="column" gap="4">
        <PostFields
          text={value.text}
          onChange={(text) => set({ text })}
          attaching={attaching}
          error={problem && t(problem, { count: limits.post_length })}
        />
        {!is_complete && (
          <Text as="p" size="2" color="gray" role="status">
            {t(is_uploading ? 'content:attach.wait' : 'content:attach.unsent')}
          </Text>
        )}
        <div>
          <Text as="label" size="2" weight="medium">
            <Flex gap="2" align="center" minHeight="32px">
              <Switch
                size="2"
                checked={value.has_comments}
                onCheckedChange={(has_comments) => set({ has_comments })}
                aria-describedby={hint_id}
              />
              {t('comments.label')}
            </Flex>
          </Text>
          <Text as="p" size="1" color="gray" id={hint_id}>
            {t('comments.hint')}
          </Text>
        </div>
      </Flex>
    </FormDialog>
  );
};
