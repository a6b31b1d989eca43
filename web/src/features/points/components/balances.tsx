import { Grid } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Gift, HandHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { renewalDay } from '../../../lib/format/renewal-day.ts';
import { useModule, usePermission } from '../../../lib/session/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { globalConfigQuery } from '../../company/queries.ts';
import { useComposer } from '../../recognition/components/composer-provider.tsx';
import { useBalance } from '../../recognition/queries.ts';
import { moneyValue, usedShare } from '../format.ts';
import { AllowanceRing } from './allowance-ring.tsx';
import { BalanceCard } from './balance-card.tsx';
import { grouped } from '../../../lib/format/number.ts';

/** The two balances: points to give, with the use of the month, and points earned, with their value where rewards can be bought. */
export const Balances = () => {
  const { t } = useTranslation('points');
  const { open } = useComposer();
  const is_allowed = usePermission('recognition.give');
  const may_give = useModule('recognition') && is_allowed;
  const balance = useBalance();
  // Where nothing can be bought with points, they have no value in money to speak of.
  const has_rewards = useModule('rewards');
  const config = useQuery({ ...globalConfigQuery(), enabled: has_rewards });

  if (balance.isError && !balance.data) return <ErrorState error={balance.error} retry={() => balance.refetch()} />;
  const data = balance.data;
  const used = data ? usedShare(data) : 0;
  return (
    <Grid columns={{ initial: '1', sm: '2' }} gap="4" mb="6">
      <BalanceCard
        icon={<HandHeart size={20} aria-hidden />}
        title={t('to_give.title')}
        points={data?.to_give}
        detail={data ? t('to_give.of', { amount: grouped(data.to_give_monthly) }) : ''}
        figure={<AllowanceRing used={used} />}
        note={
          data &&
          `${t('to_give.used', { percent: Math.round(used * 100) })}. ${t('to_give.resets', { day: renewalDay(data.to_give_resets_at) })}.`
        }
        action={may_give && <PrimaryButton onClick={() => open()}>{t('to_give.give')}</PrimaryButton>}
      />
      <BalanceCard
        icon={<Gift size={20} aria-hidden />}
        title={has_rewards ? t('to_spend.title') : t('to_spend.earned')}
        points={data?.to_spend}
        detail={
          has_rewards
            ? data && config.data
              ? t('to_spend.worth', { money: moneyValue(data.to_spend, config.data) })
              : ''
            : undefined
        }
        note={t('to_spend.hint')}
      />
    </Grid>
  );
};
