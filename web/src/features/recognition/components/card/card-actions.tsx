import { Suspense, useState } from 'react';
import { Button, Flex } from '@radix-ui/themes';
import { MessageCircle, Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { useModule } from '../../../../lib/session/session.ts';
import { ReactionButton } from '../../../content/components/reaction-button.tsx';
import { useReact } from '../../../content/index.ts';
import { cached } from '../../cached-recognitions.ts';
import { grouped } from '../../../../lib/format/number.ts';

const BoostDialog = lazyPart(() => import('./boost-dialog.tsx'), 'BoostDialog');

type CardActionsProps = {
  recognition: Recognition;
  /** Id of the thread that the comment button shows and hides. */
  comments_id: string;
  has_comments_open: boolean;
  onComments: () => void;
};

/** React, comment, boost. */
export const CardActions = ({ recognition, comments_id, has_comments_open, onComments }: CardActionsProps) => {
  const { t } = useTranslation('recognition');
  const { recognition_id, reactions, my_reaction, comments_count, boost_points, can } = recognition;
  const react = useReact(cached, recognition_id);
  const [is_boosting, setIsBoosting] = useState(false);
  const has_boost = useModule('points') && can.boost;
  return (
    <Flex gap="2" wrap="wrap">
      <ReactionButton reactions={reactions} my_reaction={my_reaction} onReact={(reaction) => react.mutate(reaction)} />
      <Button
        size="2"
        radius="full"
        variant="soft"
        color="gray"
        aria-expanded={has_comments_open}
        aria-controls={has_comments_open ? comments_id : undefined}
        aria-label={t('comments.button', { count: comments_count })}
        className="reaction-button"
        onClick={onComments}
      >
        <MessageCircle size={17} aria-hidden />
        {comments_count > 0 ? grouped(comments_count) : t('comments.label')}
      </Button>
      {has_boost && (
        <Button size="2" radius="full" variant="soft" color="gray" onClick={() => setIsBoosting(true)}>
          <Rocket size={17} aria-hidden />
          {t('boost.label')}
          {boost_points > 0 && <span>{t('boost.so_far', { amount: grouped(boost_points) })}</span>}
        </Button>
      )}
      {is_boosting && (
        <Suspense>
          <BoostDialog recognition={recognition} onClose={() => setIsBoosting(false)} />
        </Suspense>
      )}
    </Flex>
  );
};
