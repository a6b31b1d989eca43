import { useState } from 'react';
import { Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useTypedSearch } from '../../../../ui/use-typed-search.ts';
import { useCopyPost } from '../../copy-mutation.ts';
import { targetPages } from '../../copy-queries.ts';

/** With more communities than this, people search for one. */
const few = 8;

/** Chooses the community in which a copy of the post is posted. */
export const CopyDialog = ({ post: { post_id, place, poll }, onClose }: { post: Post; onClose: () => void }) => {
  const { t } = useTranslation('post');
  const copy = useCopyPost();
  const [idempotency_key] = useState(newKey);
  const [chosen, setChosen] = useState<string>();
  const { typed, setTyped, search } = useTypedSearch();
  const { data, isPending } = useInfiniteQuery(targetPages(search));
  const mine = data?.pages.flatMap(({ items }) => items) ?? [];
  const offered = mine.filter(
    ({ community_id, posters, can }) =>
      can.post && (posters !== 'approved' || can.manage) && community_id !== place?.place_id,
  );
  const names = new Map(offered.map(({ community_id, community_name }) => [community_id, community_name]));
  const target = chosen !== undefined && names.has(chosen) ? chosen : undefined;
  const submit = () => {
    if (target === undefined) return;
    const body = { post_id, place_id: target, place_kind: 'community' as const };
    const onSuccess = () => {
      toast({ title: t('copied', { place: names.get(target) }), tone: 'success' });
      onClose();
    };
    copy.mutate({ ...body, idempotency_key }, { onSuccess });
  };
  return (
    <FormDialog
      title={t('copy.title')}
      description={t(poll && !poll.is_ended ? 'copy.text_poll' : 'copy.text')}
      submit={t('copy.action')}
      is_ready={target !== undefined}
      is_busy={copy.isPending}
      problem={copy.error ? errorMessage(copy.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {(search !== '' || typed !== '' || mine.length > few) && (
        <SearchField label={t('copy.search')} value={typed} onChange={setTyped} />
      )}
      {offered.length > 0 && (
        <ChoiceList
          label={t('copy.where')}
          choices={[...names.keys()]}
          value={target}
          onChange={setChosen}
          name={(community_id) => names.get(community_id) ?? ''}
        />
      )}
      {offered.length === 0 && !isPending && (
        <Text as="p" size="2" color="gray">
          {t(search ? 'copy.none' : 'copy.nowhere')}
        </Text>
      )}
    </FormDialog>
  );
};
