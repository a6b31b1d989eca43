import { useState } from 'react';
import { Box, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { PersonPicker } from '../../../people/components/person-picker.tsx';
import { audienceExplanation, audiencePages } from '../../queries.ts';
import { conditionWords, reasonWords, type Labels } from '../../words.ts';

type PreviewProps = { selection: AudienceSelection; labels: Labels };

/** The people in a selection, each with the reasons; and a way to check one person. */
export const Preview = ({ selection, labels }: PreviewProps) => {
  const { t } = useTranslation('audience');
  const query = useInfiniteQuery(audiencePages(selection));
  const people = query.data?.pages.flatMap((page) => page.items);
  const [asked, setAsked] = useState<{ id: string; label: string } | null>(null);
  return (
    <Flex direction="column" gap="3" className="audience-preview">
      <PersonPicker label={t('is_in')} value={asked} onChange={setAsked} />
      {asked && <Explanation selection={selection} labels={labels} person={asked} />}
      {query.isPending && <RowsSkeleton rows={3} height={56} />}
      {query.isError && !people && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {people && (
        <InfiniteList query={query}>
          <ul className="audience-list audience-people" aria-label={t('preview')}>
            {people.map((person) => (
              <li key={person.employee_id}>
                <Avatar name={personName(person)} url={person.profile_url} />
                <Box minWidth="0">
                  <Text as="div" size="2" weight="medium">
                    <bdi>{personName(person)}</bdi>
                  </Text>
                  <Text as="div" size="1" color="gray">
                    {reasonWords(t, person.reasons, selection, labels).join(' · ')}
                  </Text>
                </Box>
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </Flex>
  );
};

type ExplanationProps = PreviewProps & { person: { id: string; label: string } };

const Explanation = ({ selection, labels, person }: ExplanationProps) => {
  const { t } = useTranslation('audience');
  const { data } = useQuery(audienceExplanation(selection, person.id));
  if (!data) return null;
  const failing = selection.criterias.flatMap(({ conditions }, index) =>
    conditions.filter((_, place) => !data.conditions[index]?.[place]).map((each) => conditionWords(t, each, labels)),
  );
  return (
    <Text as="p" size="2" role="status">
      {data.is_included
        ? t('included', { name: person.label, why: reasonWords(t, data.reasons, selection, labels).join(' · ') })
        : t('not_included', { name: person.label })}
      {!data.is_included && data.employee_account_status !== 'ACTIVE' && ` ${t('not_active')}`}
      {!data.is_included && failing.length > 0 && ` ${t('not_met', { conditions: failing.join(' · ') })}`}
    </Text>
  );
};
