import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Write } from '../../../lib/writes/write.ts';
import { UnsentActions, UnsentState } from '../../../ui/unsent-actions.tsx';
import { ContentFrame } from '../../content/components/content-card.tsx';
import type { WaitingGift } from '../waiting.ts';
import { CardHeader, cardLabel } from './card/card-header.tsx';
import { RecognitionBody } from './card/recognition-body.tsx';
import { useComposer } from './composer-provider.tsx';

/** An unsent gift, as it will look: its state is where the time will be, and no one can react to it. */
export const WaitingCard = ({ write }: { write: Write<WaitingGift> }) => {
  const { t } = useTranslation('recognition');
  const composer = useComposer();
  const created_at = new Date(write.created_at).toISOString();
  const recognition: Recognition = { ...write.shown.recognition, recognition_id: write.id, created_at };
  return (
    <ContentFrame label={cardLabel(recognition, t)} state={write.state}>
      <CardHeader recognition={recognition} note={<UnsentState write={write} />} />
      <RecognitionBody recognition={recognition} />
      <UnsentActions write={write} onEdit={() => composer.open({ edited: write })} />
    </ContentFrame>
  );
};
