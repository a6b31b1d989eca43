import { Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { grouped } from '../../../../lib/format/number.ts';
import { useModule } from '../../../../lib/session/session.ts';
import { ReactionsDialog } from '../../../content/components/reactions-dialog.tsx';
import { PersonPages } from '../../../people/components/person-pages.tsx';
import { boostPages } from '../../queries.ts';

type WhoReactedDialogProps = { content: Recognition; initial?: 'boosts'; onClose: () => void };

/** Who reacted to a recognition and who boosted it. */
export const WhoReactedDialog = ({ content: recognition, initial, onClose }: WhoReactedDialogProps) => {
  const { t } = useTranslation('recognition');
  const { recognition_id, reactions, boost_points } = recognition;
  const is_boosted = useModule('points') && boost_points > 0;
  return (
    <ReactionsDialog
      content_id={recognition_id}
      reactions={reactions}
      {...(is_boosted && {
        title: t('boost.who_title'),
        also: {
          name: 'boosts',
          label: t('boost.tab', { amount: grouped(boost_points) }),
          people: <Boosters recognition={recognition} onClose={onClose} />,
        },
      })}
      {...(initial && { initial })}
      onClose={onClose}
    />
  );
};

type Boost = { points: number };

const Added = ({ points, words = 'points.plain' }: Boost & { words?: 'points.plain' | 'points.each' }) => {
  const { t } = useTranslation('recognition');
  return (
    <Text size="2" color="gray">
      {t(words, { count: points, amount: grouped(points) })}
    </Text>
  );
};
const AddedEach = ({ points }: Boost) => <Added points={points} words="points.each" />;

const Boosters = ({ recognition, onClose }: { recognition: Recognition; onClose: () => void }) => {
  const { t } = useTranslation('recognition');
  const query = useInfiniteQuery(boostPages(recognition.recognition_id));
  return (
    <PersonPages
      label={t('boost.people')}
      query={query}
      expected={1}
      Aside={recognition.employees.length > 1 ? AddedEach : Added}
      onClick={onClose}
    />
  );
};
