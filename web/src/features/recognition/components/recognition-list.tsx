import { Suspense } from 'react';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { CardList, type CardListProps, type Listed } from '../../content/components/card-list.tsx';
import { useWaitingGifts } from '../waiting.ts';
import { RecognitionCard } from './recognition-card.tsx';

const WaitingCard = lazyPart(() => import('./waiting-card.tsx'), 'WaitingCard');

type RecognitionListProps = Pick<CardListProps, 'label' | 'query'> & { recognitions: Recognition[] };

/** Recognitions one below the other. */
export const RecognitionList = ({ recognitions, ...list }: RecognitionListProps) => (
  <CardList
    {...list}
    cards={recognitions.map((recognition) => ({
      key: recognition.recognition_id,
      card: <RecognitionCard recognition={recognition} />,
    }))}
  />
);

/** Gifts that wait to be sent, without those that a list shows already. */
export const useWaitingCards = (shown: readonly Recognition[]): Listed[] =>
  useWaitingGifts(shown).map((write) => ({
    key: write.id,
    card: (
      <Suspense>
        <WaitingCard write={write} />
      </Suspense>
    ),
  }));
