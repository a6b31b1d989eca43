import { memo, Suspense, useId, useState } from 'react';
import { Card, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { personName } from '../../../lib/format/person.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useWithWaiting } from '../waiting.ts';
import { CardActions } from './card/card-actions.tsx';
import { CardHeader } from './card/card-header.tsx';
import { CardImage } from './card/card-image.tsx';
import { CardMenu } from './card/card-menu.tsx';
import { TypeBanner } from './card/type-banner.tsx';
import { ValueBadges } from './card/value-badges.tsx';
import { WordsText } from '../../content/components/words-text.tsx';
import './recognition-card.css';

const CardComments = lazyPart(() => import('./card/card-comments.tsx'), 'CardComments');
const MembersDialog = lazyPart(() => import('./card/members-dialog.tsx'), 'MembersDialog');

type RecognitionCardProps = {
  recognition: Recognition;
  /** On its own page the thread stands open. */
  has_comments_open?: boolean;
  onDeleted?: () => void;
};

/** One recognition with everything that can be done to it. */
export const RecognitionCard = memo(({ has_comments_open = false, onDeleted, ...props }: RecognitionCardProps) => {
  const recognition = useWithWaiting(props.recognition);
  const { t } = useTranslation('recognition');
  const comments_id = useId();
  const [are_comments_open, setAreCommentsOpen] = useState(has_comments_open);
  const [are_members_open, setAreMembersOpen] = useState(false);
  const { employees, giver, message, mentions, image_url, company_values } = recognition;
  const label = t('card', {
    giver: personName(giver),
    count: employees.length,
    first: employees[0] && personName(employees[0]),
  });
  return (
    <Card asChild size={{ initial: '2', sm: '3' }} className="recognition-card">
      <article aria-label={label}>
        <Flex direction="column" gap="3">
          <Flex align="start" gap="2">
            <CardHeader recognition={recognition} onOthers={() => setAreMembersOpen(true)} />
            <CardMenu recognition={recognition} onDeleted={onDeleted} />
          </Flex>
          <TypeBanner {...recognition} receivers={employees.length} />
          {message && <WordsText words={message} mentions={mentions} />}
          {image_url && <CardImage url={image_url} />}
          <ValueBadges values={company_values} />
          <CardActions
            recognition={recognition}
            comments_id={comments_id}
            has_comments_open={are_comments_open}
            onComments={() => setAreCommentsOpen(!are_comments_open)}
          />
          {are_comments_open && (
            <Suspense fallback={<RowsSkeleton rows={1} height={64} />}>
              <CardComments id={comments_id} recognition={recognition} takes_focus={!has_comments_open} />
            </Suspense>
          )}
        </Flex>
        {are_members_open && (
          <Suspense>
            <MembersDialog recognition={recognition} onClose={() => setAreMembersOpen(false)} />
          </Suspense>
        )}
      </article>
    </Card>
  );
});
