import { Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ReportCaseDetail } from '@plaudit/contract/moderation/endpoints';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Attachments } from '../../content/components/attachments.tsx';
import { WordsText } from '../../content/components/words-text.tsx';
import { CaseFacts } from './case-facts.tsx';
import { plainText } from './format.ts';

/** The reported thing as it is now, and as it was if its words were changed since. */
export const CaseSubject = ({ reported }: { reported: ReportCaseDetail }) => {
  const { t } = useTranslation('moderation');
  const { author, subject, reported_text, mentions } = reported;
  const was_changed = subject !== null && subject.text !== reported_text;
  const known = [...mentions, ...(subject?.mentions ?? [])];
  return (
    <div className="case-subject">
      <Flex gap="3" align="center" mb="2">
        <Avatar name={author ? personName(author) : ''} url={author?.profile_url} size="2" />
        <Text size="2" weight="medium">
          <bdi>{author ? personName(author) : ''}</bdi>
        </Text>
        {subject?.created_at && (
          <Text size="1" color="gray">
            <RelativeTime at={subject.created_at} />
          </Text>
        )}
      </Flex>
      {subject?.context && (
        <Text as="p" size="1" color="gray" mb="2" dir="auto">
          {t('case.under', { text: plainText(subject.context, known) })}
        </Text>
      )}
      <WordsText words={subject?.text || reported_text || t('case.no_words')} mentions={known} size="2" />
      {subject && <Attachments attachments={subject.attachments} />}
      {subject?.image_url && <Picture src={subject.image_url} alt={t('case.picture')} className="case-picture" />}
      {was_changed && reported_text && (
        <Text as="p" size="1" color="gray" mt="2" dir="auto">
          {t('case.changed', { text: plainText(reported_text, known) })}
        </Text>
      )}
      <CaseFacts subject={subject} />
    </div>
  );
};
