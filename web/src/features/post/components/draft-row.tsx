import { Box, Card, Flex, Text } from '@radix-ui/themes';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PostDraft } from '@plaudit/contract/post/schema';
import { fullTime } from '../../../lib/format/relative-time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { fromMessage } from '../../content/index.ts';
import { useDeleteDraft } from '../mutations.ts';

/** A draft or scheduled post: its beginning, where and when it is posted, and what can be done with it. */
export const DraftRow = ({ draft, onEdit }: { draft: PostDraft; onEdit: () => void }) => {
  const { t } = useTranslation('post');
  const { mutate: remove } = useDeleteDraft();
  const { draft_id, words, mentions, attachments, place, publish_at, problem, saved_at, poll } = draft;
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
              {publish_at ? (
                t('drafts.scheduled', { day: fullTime(publish_at) })
              ) : (
                <>
                  {t('drafts.saved')} <RelativeTime at={saved_at} />
                </>
              )}
            </Text>
            {problem && (
              <Text as="p" size="2" color="red" mt="1">
                {t(`drafts.problem.${problem}`)}
              </Text>
            )}
          </Box>
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
      </Card>
    </li>
  );
};
