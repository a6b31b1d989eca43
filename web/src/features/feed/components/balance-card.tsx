import { Card, Flex, Heading, Skeleton, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { renewalDay } from '../../../lib/format/renewal-day.ts';
import { useBalance } from '../../recognition/queries.ts';
import './balance-card.css';
import { grouped } from '../../../lib/format/number.ts';

/** Points left to give this month, and when they are renewed. */
export const BalanceCard = () => {
  const { t } = useTranslation('feed');
  const { data } = useBalance();
  const amount = data ? grouped(data.to_give) : '000';
  const share = data ? Math.min(100, (100 * data.to_give) / Math.max(1, data.to_give_monthly)) : 0;
  return (
    <Card size="2" asChild>
      <section aria-labelledby="balance">
        <Heading as="h2" size="3" id="balance">
          {t('balance.title')}
        </Heading>
        <Flex align="baseline" gap="2" my="2">
          <Skeleton loading={!data}>
            <Text size="8" weight="bold" className="balance-amount">
              {amount}
            </Text>
          </Skeleton>
          {data && (
            <Text size="2" color="gray">
              {t('balance.of', { count: data.to_give_monthly, amount: grouped(data.to_give_monthly) })}
            </Text>
          )}
        </Flex>
        {/* The one of Radix Themes brings 2 kB of script for states that this does not have. */}
        <div
          role="meter"
          aria-label={t('balance.share')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share)}
          className="balance-share"
        >
          <div style={{ width: `${share}%` }} />
        </div>
        <Flex justify="between" align="center" gap="2" mt="3" minHeight="20px">
          <Text size="1" color="gray">
            {data && t('balance.renews', { day: renewalDay(data.to_give_resets_at) })}
          </Text>
          <Link to={paths.wallet} className="balance-link">
            {t('balance.wallet')}
          </Link>
        </Flex>
      </section>
    </Card>
  );
};
