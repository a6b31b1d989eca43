import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { CardPlace } from '../../../lib/feature/cards.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { ContentCard } from '../../content/components/content-card.tsx';
import { cached } from '../cached-recognitions.ts';
import { refreshBalance } from '../mutations.ts';
import { useWithWaiting } from '../waiting.ts';
import { BoostButton } from './card/boost-button.tsx';
import { CardHeader, cardLabel } from './card/card-header.tsx';
import { RecognitionBody } from './card/recognition-body.tsx';
import { Opening } from '../../../ui/opening.tsx';
import './recognition-card.css';

const EditDialog = lazyPart(() => import('./card/edit-dialog.tsx'), 'EditDialog');
const WhoReactedDialog = lazyPart(() => import('./card/who-reacted-dialog.tsx'), 'WhoReactedDialog');
const MembersDialog = lazyPart(() => import('./card/members-dialog.tsx'), 'MembersDialog');

/** One recognition with everything that can be done to it. */
export const RecognitionCard = memo(({ recognition: given, ...place }: { recognition: Recognition } & CardPlace) => {
  const { t } = useTranslation('recognition');
  const recognition = useWithWaiting(given);
  const [are_members_open, setAreMembersOpen] = useState(false);
  return (
    <>
      <ContentCard
        {...place}
        of={cached}
        content_id={recognition.recognition_id}
        content={recognition}
        author={recognition.giver}
        label={cardLabel(recognition, t)}
        header={<CardHeader recognition={recognition} onOthers={() => setAreMembersOpen(true)} />}
        Edit={EditDialog}
        actions={<BoostButton recognition={recognition} />}
        Reacted={WhoReactedDialog}
        deleted={{ text: t('points_back'), refresh: refreshBalance }}
      >
        <RecognitionBody recognition={recognition} is_whole={place.has_comments_open} />
      </ContentCard>
      {are_members_open && (
        <Opening onClose={() => setAreMembersOpen(false)}>
          <MembersDialog recognition={recognition} onClose={() => setAreMembersOpen(false)} />
        </Opening>
      )}
    </>
  );
});
