import { Card, Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { TopValue } from '@plaudit/contract/overview/schema';
import { grouped } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { Meter } from '../../../ui/meter.tsx';
import { MoreLink } from './more-link.tsx';

/** The company values that people named most. */
export const TopValues = ({ values }: { values: readonly TopValue[] }) => {
  const { t } = useTranslation('overview');
  const has_section = usePermission('company.manage');
  const most = values[0]?.recognitions ?? 1;
  return (
    <Card size="3" asChild>
      <section aria-labelledby="overview-values">
        <Heading as="h3" size="3" mb="3" id="overview-values">
          {t('values.title')}
        </Heading>
        {values.length === 0 && (
          <Text as="p" size="2" color="gray">
            {t('values.none')}
          </Text>
        )}
        {values.length > 0 && (
          <ul className="overview-values" aria-labelledby="overview-values">
            {values.map(({ company_value_id, value_name, recognitions }) => (
              <li key={company_value_id}>
                <Text size="2">
                  <bdi>{value_name}</bdi>
                </Text>
                <Text size="2" color="gray">
                  {grouped(recognitions)}
                </Text>
                <Meter share={recognitions / most} />
              </li>
            ))}
          </ul>
        )}
        {has_section && <MoreLink to={paths.adminSection('values')}>{t('values.all')}</MoreLink>}
      </section>
    </Card>
  );
};
