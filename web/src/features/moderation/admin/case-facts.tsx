import { Badge, Button, DataList, Flex } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportCaseDetail } from '@plaudit/contract/moderation/endpoints';
import { placeKindOf } from '../../../lib/feature/places.ts';
import { personName } from '../../../lib/format/person.ts';
import { linkProps } from '../../../lib/navigation/link-props.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonLink } from '../../people/components/person-link.tsx';

/** The surroundings of reported content: its receivers, its place, whether people see it now, and a link. */
export const CaseFacts = ({ subject }: Pick<ReportCaseDetail, 'subject'>) => {
  const { t } = useTranslation('moderation');
  const { receivers = [], points = null, place = null, is_place_hidden = false, link = null } = subject ?? {};
  const standing = subject?.standing ?? 'gone';
  const place_link = place && placeKindOf(place.kind)?.link(place.place_id);
  const place_name = place && (place.place_name || t('case.place_unnamed'));
  return (
    <>
      <DataList.Root size="2" mt="4" orientation={{ initial: 'vertical', sm: 'horizontal' }} className="case-facts">
        {receivers.length > 0 && (
          <DataList.Item>
            <DataList.Label>{t('case.receivers')}</DataList.Label>
            <DataList.Value>
              <Flex gap="3" wrap="wrap">
                {receivers.map((person) => (
                  <Flex key={person.employee_id} gap="2" align="center">
                    <Avatar name={personName(person)} url={person.profile_url} size="1" />
                    <PersonLink person={person} />
                  </Flex>
                ))}
              </Flex>
            </DataList.Value>
          </DataList.Item>
        )}
        {points !== null && (
          <DataList.Item>
            <DataList.Label>{t('case.points')}</DataList.Label>
            <DataList.Value>
              {t(receivers.length > 1 ? 'case.points_each' : 'common:points', {
                count: points,
                amount: points.toLocaleString('en'),
              })}
            </DataList.Value>
          </DataList.Item>
        )}
        {(place || is_place_hidden) && (
          <DataList.Item>
            <DataList.Label>{t('case.place')}</DataList.Label>
            <DataList.Value>
              {place_link ? (
                <Link to={place_link} className="person-link">
                  <bdi>{place_name}</bdi>
                </Link>
              ) : (
                <bdi>{place_name ?? t('case.place_hidden')}</bdi>
              )}
            </DataList.Value>
          </DataList.Item>
        )}
        <DataList.Item>
          <DataList.Label>{t('case.now')}</DataList.Label>
          <DataList.Value>
            <Badge color={standing === 'visible' ? 'green' : 'gray'} highContrast>
              {t(`case.standing.${standing}`)}
            </Badge>
          </DataList.Value>
        </DataList.Item>
      </DataList.Root>
      {link && (
        <Button asChild size="2" variant="soft" color="gray" highContrast mt="4">
          <Link {...linkProps(link)}>
            <ExternalLink size={16} aria-hidden />
            {t('case.open')}
          </Link>
        </Button>
      )}
    </>
  );
};
