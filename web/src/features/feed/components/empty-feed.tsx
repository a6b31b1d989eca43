import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { InviteDialog } from '../../../lib/feature/invite.ts';
import { useModule, usePermission } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { firstPeopleQuery } from '../../people/queries.ts';
import { useComposer } from '../../recognition/components/composer-provider.tsx';

/** Before the first recognition: people begin with one, and a person who is alone with their team. */
export const EmptyFeed = () => {
  const { t } = useTranslation('feed');
  const composer = useComposer();
  const may_give = usePermission('recognition.give');
  const can_give = useModule('recognition') && may_give;
  const may_invite = usePermission('people.manage');
  const [is_inviting, setIsInviting] = useState(false);
  const { data, isFetchedAfterMount } = useQuery({ ...firstPeopleQuery(), enabled: may_invite });
  const is_alone = may_invite && isFetchedAfterMount && data?.items.length === 1;
  // Nobody presses a button that becomes another one.
  const is_known = !may_invite || isFetchedAfterMount;
  return (
    <>
      <EmptyState
        icon={<PartyPopper size={28} />}
        title={t('empty.title')}
        description={t(is_alone ? 'empty.alone' : 'empty.description')}
        action={
          is_known &&
          (is_alone ? (
            <PrimaryButton onClick={() => setIsInviting(true)}>{t('empty.invite')}</PrimaryButton>
          ) : (
            can_give && <PrimaryButton onClick={() => composer.open()}>{t('empty.give')}</PrimaryButton>
          ))
        }
      />
      {is_inviting && (
        <Opening onClose={() => setIsInviting(false)}>
          <InviteDialog is_many onClose={() => setIsInviting(false)} />
        </Opening>
      )}
    </>
  );
};
