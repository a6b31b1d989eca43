import { type ReactNode, useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { personName } from '../../../lib/format/person.ts';
import { useModule } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import type { Picked } from '../../people/components/people-picker.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { PersonLink } from '../../people/components/person-link.tsx';
import { useSetVoice } from '../mutations.ts';
import { voicesQuery } from '../queries.ts';

/** Who may post in the person's name, and for whom the person writes. */
export const VoicesSettings = () => {
  const { t } = useTranslation('post');
  const is_on = useModule('community');
  const query = useQuery({ ...voicesQuery(), enabled: is_on });
  const [picked, setPicked] = useState<Picked | null>(null);
  const { mutate: setVoice, isPending } = useSetVoice();
  if (!is_on) return null;
  const { writers = [], speaks_for = [] } = query.data ?? {};
  const give = () =>
    picked && setVoice({ employee_id: picked.id, may_post: true }, { onSuccess: () => setPicked(null) });
  return (
    <SettingsSection id="voices" title={t('voices.title')} description={t('voices.text')}>
      {query.isPending && <RowsSkeleton rows={1} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data && (
        <Flex direction="column" gap="4">
          {writers.length > 0 && (
            <Flex direction="column" gap="3" p="0" m="0" aria-label={t('voices.writers')} asChild>
              <ul>
                {writers.map((person) => (
                  <Person key={person.employee_id} person={person}>
                    <Button
                      size="2"
                      variant="soft"
                      color="gray"
                      aria-label={t('voices.take_name', { name: personName(person) })}
                      onClick={() => setVoice({ employee_id: person.employee_id, may_post: false })}
                    >
                      {t('voices.take')}
                    </Button>
                  </Person>
                ))}
              </ul>
            </Flex>
          )}
          <PersonPicker label={t('voices.pick')} value={picked} onChange={setPicked} />
          {picked && (
            <PrimaryButton disabled={isPending} onClick={give}>
              {t('voices.give', { name: picked.label })}
            </PrimaryButton>
          )}
          {speaks_for.length > 0 && (
            <Flex direction="column" gap="3">
              <Text as="p" size="2" weight="medium">
                {t('voices.speaks_for')}
              </Text>
              <Flex direction="column" gap="3" p="0" m="0" asChild>
                <ul>
                  {speaks_for.map((person) => (
                    <Person key={person.employee_id} person={person} />
                  ))}
                </ul>
              </Flex>
            </Flex>
          )}
        </Flex>
      )}
    </SettingsSection>
  );
};

const Person = ({ person, children }: { person: EmployeeCard; children?: ReactNode }) => (
  <Flex align="center" gap="3" asChild>
    <li>
      <Avatar name={personName(person)} url={person.profile_url} size="2" />
      <Text size="2" style={{ flexGrow: 1 }}>
        <PersonLink person={person} />
      </Text>
      {children}
    </li>
  </Flex>
);
