import { useEffect, useEffectEvent } from 'react';
import { Card, Flex, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { filled, personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { toastAfter } from '../../../lib/screen/toast-after.ts';
import { useCompany, useModule, usePermission, useSession } from '../../../lib/session/session.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { isSwitchable, usePush, viewPush } from '../../device/index.ts';
import { useWaitingProfile } from '../../profile/index.ts';
import { useSuggestions } from '../../recognition/index.ts';
import { useDismissHint } from '../mutations.ts';
import { useDismissed, welcomeQuery } from '../queries.ts';
import { PictureStep } from './picture-step.tsx';
import { PronounsStep } from './pronouns-step.tsx';
import { PushStep } from './push-step.tsx';
import { ThanksStep } from './thanks-step.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import './welcome.css';

/** The first things that a new employee can do; it goes when they are done, or when it is dismissed. */
export const Welcome = () => {
  const { data, isError } = useQuery(welcomeQuery());
  const dismissed = useDismissed();
  const { open_hints } = useSession().session;
  if (isError && !data) return null;
  if (!data || !dismissed) return open_hints?.includes('welcome') && <div className="welcome-place" />;
  return dismissed.includes('welcome') ? null : <WelcomeCard done={data.done} />;
};

type Done = { picture: boolean; pronouns: boolean; thanked: boolean };

const WelcomeCard = ({ done }: { done: Done }) => {
  const { t } = useTranslation(['welcome', 'people']);
  const { company_name: company } = useCompany();
  const { employee_id, employee_profile: profile } = useSession().session;
  const waiting = useWaitingProfile(employee_id)?.body as Partial<typeof profile> | undefined;
  const { mutate: dismiss, mutateAsync: dismissNow } = useDismissHint();
  const may_give = usePermission('recognition.give');
  const can_give = useModule('recognition') && may_give;
  const here = usePush();
  const suggested = useSuggestions({ enabled: can_give });
  const near = suggested?.find(({ reason }) => reason === 'team') ?? suggested?.[0];
  const push = here && viewPush(here.support, here.state);
  const has_push = push !== null && isSwitchable(push);
  const has_thanks = can_give && (done.thanked || suggested?.length !== 0);
  // The profile of the session knows first, or what waits to be sent.
  const isTold = (field: 'profile_url' | 'pronouns') => Boolean(filled(waiting?.[field]) || filled(profile[field]));
  const has_picture = done.picture || isTold('profile_url');
  const has_pronouns = done.pronouns || isTold('pronouns');
  const steps = [
    has_picture,
    has_pronouns,
    ...(has_thanks ? [done.thanked] : []),
    ...(has_push ? [push === 'on'] : []),
  ];
  const is_known = !can_give || done.thanked || suggested !== undefined;
  // Whether push works here is known last, and its step is the last one.
  const is_complete = is_known && here !== null && steps.every(Boolean);
  const finish = useEffectEvent(() => {
    dismiss({ hint: 'welcome', is_dismissed: true });
    toast({ title: t('complete'), tone: 'success' });
  });
  useEffect(() => {
    if (is_complete) finish();
  }, [is_complete]);

  const close = () => {
    const undo = () => dismiss({ hint: 'welcome', is_dismissed: false });
    const action = { label: t('common:undo'), onClick: undo };
    toastAfter(dismissNow({ hint: 'welcome', is_dismissed: true }), { title: t('dismissed'), action });
  };
  return (
    <Card size="2" asChild>
      <section className="welcome" aria-labelledby="welcome">
        <Flex justify="between" align="start" gap="3">
          <div>
            <Heading as="h2" size="4" id="welcome">
              {t('title', { company, name: filled(profile.first_name) || personName(profile) })}
            </Heading>
            <Text as="p" size="2" color="gray" mt="1">
              {t('progress', { done: steps.filter(Boolean).length, count: steps.length })}
            </Text>
          </div>
          <IconButton variant="ghost" color="gray" size="2" label={t('common:dismiss')} onClick={close}>
            <X size={18} aria-hidden />
          </IconButton>
        </Flex>
        {is_known ? (
          <ul className="welcome-steps">
            <PictureStep is_done={has_picture} />
            <PronounsStep is_done={has_pronouns} />
            {has_thanks && <ThanksStep person={near?.employee} is_done={done.thanked} />}
            {here && has_push && <PushStep here={here} is_done={push === 'on'} />}
          </ul>
        ) : (
          <RowsSkeleton rows={4} height={52} />
        )}
      </section>
    </Card>
  );
};
