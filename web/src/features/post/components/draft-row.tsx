import { Box, Button, Card, Flex, Text } from '@radix-ui/themes';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PostDraft } from '@plaudit/contract/post/schema';
import { zonedTime } from '../../../lib/format/moment.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { fromMessage } from '../../content/index.ts';
import { placeOf } from '../draft.ts';
import { useDeleteDraft, useWithdraw } from '../mutations.ts';
import { useIsLost } from './composer/lost-place.tsx';

/** What becomes of it, and when. */
const State = ({ draft }: { draft: PostDraft }) => {
  const { t } = useTranslation('post');
  const { publish_at, waits_since, is_approved, saved_at } = draft;
  const time = publish_at && { day: zonedTime(publish_at) };
  if (waits_since) return t(time ? 'drafts.waits_scheduled' : 'drafts.waits', time ?? {});
  if (time) return t(is_approved ? 'drafts.approved' : 'drafts.scheduled', time);
  return (
    <>
      {t('drafts.saved')} <RelativeTime at={saved_at} />
    </>
  );
};

/** A draft or a post that is not posted yet: its beginning, where and when it is posted, and what can be done with it. */
export const DraftRow = ({ draft, onEdit }: { draft: PostDraft; onEdit: () => void }) => {
  const { t } = useTranslation('post');
  const { mutate: remove } = useDeleteDraft();
  const withdraw = useWithdraw();
  const is_lost = useIsLost(placeOf(draft));
  const { draft_id, words, mentions, attachments, place, problem, waits_since, declined_because, poll } = draft;
  const text = fromMessage(words || (poll?.question ?? ''), mentions).text.trim();
  const name = text === '' ? t('drafts.untitled') : text.slice(0, 60);
  return (
    <li>
      <Card size="2">
        <Flex gap="2" align="start">
          <Box flexGrow="1" minWidth="0">
            <Text as="p" size="3" className="draft-words" {...(text === '' && { color: 'gray' })}>
              <bdi>{text === '' ? name : text}</bdi>
            </Text>
            <Text as="p" size="2" color="gray" mt="1">
              {place
                ? t('drafts.in', { place: place.place_name })
                : t(draft.audience ? 'drafts.some' : 'drafts.everyone')}
              {poll && ` · ${t('drafts.poll')}`}
              {attachments.length > 0 && ` · ${t('drafts.files', { count: attachments.length })}`}
              {' · '}
              <State draft={draft} />
            </Text>
            {problem && (
              <Text as="p" size="2" color="red" mt="1">
                {t(`drafts.problem.${problem}`)}
              </Text>
            )}
            {is_lost && problem !== 'place' && (
              <Text as="p" size="2" color="red" mt="1">
                {t('drafts.lost')}
              </Text>
            )}
            {declined_because && (
              <Text as="p" size="2" color="red" mt="1" dir="auto">
                {t('drafts.declined', { reason: declined_because })}
              </Text>
            )}
            {waits_since && (
              <Button
                variant="soft"
                color="gray"
                size="2"
                mt="3"
                loading={withdraw.isPending}
                aria-label={t('drafts.withdraw_name', { name })}
                onClick={() => withdraw.mutate(draft_id)}
              >
                {t('drafts.withdraw')}
              </Button>
            )}
          </Box>
          <Flex gap="3" align="center" flexShrink="0">
            <IconButton variant="soft" color="gray" size="2" label={t('drafts.edit_name', { name })} onClick={onEdit}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <RowMenu
              name={name}
              removal={{
                label: t('drafts.delete'),
                Icon: Trash2,
                question: { title: t('drafts.delete_title'), text: t('drafts.delete_text') },
                onSelect: () => remove(draft_id),
              }}
            />
          </Flex>
        </Flex>
      </Card>
    </li>
  );
};
