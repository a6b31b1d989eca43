import type { ReactNode } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import type { CommonContent } from '@plaudit/contract/content/schema';
import { cardOf, type ContentKind } from '../../../../lib/feature/cards.ts';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { Edited } from '../edited.tsx';
import './content-card.css';

type ContentHeaderProps = {
  kind: ContentKind;
  content_id: string;
  content: CommonContent;
  /** Its author. */
  faces: ReactNode;
  headline: ReactNode;
  /** Before the time. */
  label?: ReactNode;
  /** Replaces the time of content that has none yet. */
  note?: ReactNode;
  /** After the time. */
  children?: ReactNode;
};

/** Who wrote it, when, and whether it was edited. */
export const ContentHeader = (props: ContentHeaderProps) => {
  const { kind, content_id, content, faces, headline, label, note, children } = props;
  return (
    <Flex align={{ initial: 'start', sm: 'center' }} gap="3" minWidth="0" flexGrow="1">
      {faces}
      <div className="content-who">
        <Text as="p" size={{ initial: '2', sm: '3' }} className="content-headline">
          {headline}
        </Text>
        <Flex align="center" gap="2" wrap="wrap" className="content-meta">
          {label}
          {note ?? (
            <Link to={cardOf(kind)?.link(content_id)} className="content-time">
              <RelativeTime at={content.created_at} />
            </Link>
          )}
          {content.edited_at && (
            <Edited content_id={content_id} mentions={content.mentions} has_history={content.can.see_history} />
          )}
          {children}
        </Flex>
      </div>
    </Flex>
  );
};
