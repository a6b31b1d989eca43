import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { newAttachment } from '../../../../lib/files/new-attachment.ts';
import type { Post } from '@plaudit/contract/post/schema';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useAttachments } from '../../../content/components/attachment-rows.tsx';
import { fromMessage, toMessage } from '../../../content/index.ts';
import { words_limits, wordsProblem } from '../../draft.ts';
import { useUpdatePost } from '../../mutations.ts';
import { PostFields } from '../post-fields.tsx';

/** Edits the text and, as its author, the files. */
export const EditDialog = ({ content: post, onClose }: { content: Post; onClose: () => void }) => {
  const { t } = useTranslation('post');
  const { employee_id } = useSession().session;
  const is_own = post.author.employee_id === employee_id;
  const update = useUpdatePost(post.post_id);
  const [saved] = useState(() => fromMessage(post.words, post.mentions));
  const place = `edit ${post.post_id}`;
  const draft = useDraftText(place, saved);
  const attaching = useAttachments(place, post.attachments, limits.attachments_per_post);
  const { arrived, items, is_complete } = attaching;
  const problem = wordsProblem(draft.value, items.length + Number(Boolean(post.poll)));
  const onSuccess = () => {
    draft.forget();
    attaching.replace();
    onClose();
  };
  const save = () =>
    update.mutate(
      { words: toMessage(draft.value).trim(), ...(is_own && { attachments: arrived.map(newAttachment) }) },
      { onSuccess },
    );
  const cancel = () => {
    draft.forget();
    attaching.forget();
    onClose();
  };
  return (
    <FormDialog
      title={t('edit.title')}
      description={t(post.poll ? 'edit.description_poll' : 'edit.description')}
      submit={t('edit.save')}
      is_tall
      max_width="640px"
      is_busy={update.isPending}
      is_ready={!problem && is_complete}
      problem={update.error && errorMessage(update.error)}
      onSubmit={save}
      onCancel={cancel}
      onClose={onClose}
    >
      <PostFields
        place_id={post.place?.place_id ?? null}
        text={draft.value}
        onChange={draft.change}
        attaching={is_own ? attaching : null}
        error={problem && t(problem, words_limits)}
      />
    </FormDialog>
  );
};
