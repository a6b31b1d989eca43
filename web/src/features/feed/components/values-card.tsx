import { Card, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { valuesQuery } from '../../recognition/queries.ts';
import './values-card.css';
import { Picture } from '../../../ui/picture.tsx';

/** The company's values. */
export const ValuesCard = () => {
  const { t } = useTranslation('feed');
  const values = useQuery(valuesQuery()).data?.items ?? [];
  if (values.length === 0) return null;
  return (
    <Card size="2" asChild>
      <section aria-labelledby="company-values">
        <Heading as="h2" size="3" mb="3" id="company-values">
          {t('values.title')}
        </Heading>
        <ul className="values-card">
          {values.slice(0, 6).map(({ company_value_id, value_name, value_description, icon_url }) => (
            <li key={company_value_id}>
              <span className="value-icon" aria-hidden>
                {icon_url ? (
                  <Picture src={icon_url} alt="" width={18} height={18} loading="lazy" />
                ) : (
                  <Heart size={16} />
                )}
              </span>
              <span>
                <Text as="div" size="2" weight="medium">
                  <bdi>{value_name}</bdi>
                </Text>
                {value_description && (
                  <Text as="div" size="1" color="gray" className="value-description">
                    {value_description}
                  </Text>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
};
