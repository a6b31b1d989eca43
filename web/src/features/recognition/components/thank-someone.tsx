import { useState } from 'react';
import { Button, Card, Flex, Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { PersonLink } from '../../people/components/person-link.tsx';
import { reasonText } from '../suggestions.ts';
import { useSuggestions } from '../use-suggestions.ts';
import { useComposer } from './composer-provider.tsx';
import './thank-someone.css';

const shown = 4;

/** Colleagues to thank with one click, and why. */
export const ThankSomeone = () => {
  const { t } = useTranslation('recognition');
  const composer = useComposer();
  const [now] = useState(() => new Date());
  const suggestions = useSuggestions()?.slice(0, shown);
  if (suggestions?.length === 0) return null;
  return (
    <Card size="2" asChild>
      <section aria-labelledby="thank-someone">
        <Heading as="h2" size="3" mb="2" id="thank-someone">
          {t('thank_someone.title')}
        </Heading>
        {!suggestions && <RowsSkeleton rows={shown} height={52} />}
        <ul className="thank-someone">
          {suggestions?.map((suggestion) => {
            const { employee: person } = suggestion;
            return (
              <li key={person.employee_id}>
                <Avatar name={personName(person)} url={person.profile_url} size="3" />
                <Flex direction="column" minWidth="0" flexGrow="1">
                  <Text size="2" truncate>
                    <PersonLink person={person} />
                  </Text>
                  <Text size="1" color="gray" truncate>
                    <bdi>{reasonText(suggestion, now, t)}</bdi>
                  </Text>
                </Flex>
                <Button
                  size="1"
                  variant="soft"
                  radius="full"
                  aria-label={t('thank_someone.thank_name', { name: personName(person) })}
                  onClick={() => composer.open({ people: [person] })}
                >
                  {t('thank_someone.thank')}
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
    </Card>
  );
};
