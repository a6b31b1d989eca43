import type { ReactNode } from 'react';
import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import type { LinkPreview } from '@plaudit/contract/link-preview/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';
import { Attachments } from '../attachments.tsx';
import { LinkCard } from '../link-card.tsx';
import { WordsText } from '../words-text.tsx';

type CommentShapeProps = {
  author: EmployeeCard;
  words: string;
  language?: string | null | undefined;
  mentions: EmployeeCard[];
  attachments: readonly ContentAttachment[];
  link_preview?: LinkPreview | null | undefined;
  created_at?: string;
  /** After the time, or in place of the time if there is none yet. */
  note?: ReactNode;
  /** Under the words. */
  children?: ReactNode;
};

/** How a comment looks, sent or on its way. */
export const CommentShape = ({
  author,
  words,
  language,
  mentions,
  attachments,
  link_preview,
  created_at,
  note,
  children,
}: CommentShapeProps) => {
  const { t } = useTranslation('content');
  return (
    <>
      <Avatar name={personName(author)} url={author.profile_url} size="2" />
      <div className="comment-body">
        <div className="comment-bubble">
          <Text as="div" size="2" className="comment-head">
            <PersonLink person={author} />
            <Text size="1" color="gray">
              {created_at ? <RelativeTime at={created_at} /> : (note ?? t('comments.sending'))}
              {created_at && note && <> · {note}</>}
            </Text>
          </Text>
          {words !== '' && <WordsText words={words} mentions={mentions} size="2" lang={language ?? undefined} />}
        </div>
        {link_preview && <LinkCard preview={link_preview} is_small />}
        <Attachments attachments={attachments} />
        {children}
      </div>
    </>
  );
};
