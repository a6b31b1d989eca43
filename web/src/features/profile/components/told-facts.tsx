import { Badge, Flex, Link as TextLink } from '@radix-ui/themes';
import { Cake, Clock, Link2, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@plaudit/contract/people/schema';
import { filled } from '../../../lib/format/person.ts';
import { birthdayText } from '../format.ts';
import { LocalTime } from './local-time.tsx';

type Person = Pick<Employee, 'birthday' | 'phone' | 'time_zone' | 'social_links'>;

/** Birthday, phone, time zone and links, if there are any, as items of the facts of a profile. */
export const ToldFacts = ({ person }: { person: Person }) => {
  const { t } = useTranslation('people');
  const [phone, birthday, time_zone] = [filled(person.phone), filled(person.birthday), filled(person.time_zone)];
  return (
    <>
      {phone && (
        <li>
          <Phone size={16} aria-hidden />
          <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} highContrast>
            {phone}
          </TextLink>
        </li>
      )}
      {birthday && (
        <li>
          <Cake size={16} aria-hidden />
          {t('born', { day: birthdayText(birthday) })}
        </li>
      )}
      {time_zone && (
        <li>
          <Clock size={16} aria-hidden />
          <LocalTime time_zone={time_zone} />
        </li>
      )}
      {(person.social_links ?? []).map((link) => (
        <li key={link}>
          <Link2 size={16} aria-hidden />
          <TextLink href={link} target="_blank" rel="noreferrer nofollow" highContrast>
            {link.replace(/^https:\/\//, '')}
          </TextLink>
        </li>
      ))}
    </>
  );
};

/** What people say they can do. */
export const Skills = ({ skills = [] }: { skills: readonly string[] | undefined }) =>
  skills.length === 0 ? null : (
    <Flex gap="2" wrap="wrap" mt="3">
      {skills.map((skill) => (
        <Badge key={skill} size="2" color="gray">
          <bdi>{skill}</bdi>
        </Badge>
      ))}
    </Flex>
  );
