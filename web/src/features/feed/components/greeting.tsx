import { useState } from 'react';
import { Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { filled, personName } from '../../../lib/format/person.ts';
import { useSession } from '../../../lib/session/session.ts';

const partOfDay = (hour: number) => (hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** The title of the home page. */
export const Greeting = () => {
  const { t } = useTranslation('feed');
  const { employee_profile: profile } = useSession().session;
  const [part] = useState(() => partOfDay(new Date().getHours()));
  const name = filled(profile.first_name) || personName(profile);
  return (
    <header className="greeting">
      <Heading as="h1" size={{ initial: '6', sm: '7' }} tabIndex={-1} className="page-title" data-passing>
        {t(`greeting.${part}`, { name })}
      </Heading>
      <Text as="p" size="2" color="gray" mt="1" className="greeting-invitation">
        {t('greeting.invitation')}
      </Text>
    </header>
  );
};
