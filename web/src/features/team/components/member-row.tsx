import { Badge, Button, Flex, Text } from '@radix-ui/themes';
import { Cake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '@plaudit/contract/team/schema';
import { filled, personName } from '../../../lib/format/person.ts';
import { grouped } from '../../../lib/format/number.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonLink } from '../../people/components/person-link.tsx';
import { comingUp, isLongAgo, lastThanked } from '../format.ts';

type MemberRowProps = {
  member: TeamMember;
  now: Date;
  /** Missing for people who can't give. */
  onThank?: (() => void) | undefined;
};

/** Someone of the team: when they were thanked, what comes up, and a way to thank them. */
export const MemberRow = ({ member, now, onThank }: MemberRowProps) => {
  const { t } = useTranslation('team');
  const { employee: person, employee_account_status: status, thanks_count } = member;
  const name = personName(person);
  return (
    <li className="team-member">
      <Avatar name={name} url={person.profile_url} size="4" />
      <div className="team-words">
        <Flex align="center" gap="2" wrap="wrap">
          <Text size="3" weight="medium">
            <PersonLink person={person} />
          </Text>
          {status === 'INVITED' && <Badge color="gray">{t('invited')}</Badge>}
        </Flex>
        {filled(person.position_title) && (
          <Text as="div" size="1" color="gray" truncate>
            <bdi>{filled(person.position_title)}</bdi>
          </Text>
        )}
        <Flex gap="2" wrap="wrap" mt="1">
          <Badge color={isLongAgo(member, now) ? 'amber' : 'gray'}>{lastThanked(member, now, t)}</Badge>
          {thanks_count > 0 && (
            <Badge color="gray">{t('thanks', { count: thanks_count, amount: grouped(thanks_count) })}</Badge>
          )}
          {comingUp(member, t).map((text) => (
            <Badge key={text}>
              <Cake size={12} aria-hidden />
              {text}
            </Badge>
          ))}
        </Flex>
      </div>
      {onThank && (
        <Button variant="soft" radius="full" aria-label={t('thank_name', { name })} onClick={onThank}>
          {t('thank')}
        </Button>
      )}
    </li>
  );
};
