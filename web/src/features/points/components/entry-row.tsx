import { Box, Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PointsEntry } from '@plaudit/contract/points/endpoints';
import { paths } from '../../../lib/navigation/paths.ts';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { entrySentence, signed } from '../format.ts';
import { grouped } from '../../../lib/format/number.ts';

/** One entry of the ledger: who, why, when, how much, and what was left. Links to its cause. */
export const EntryRow = ({ entry }: { entry: PointsEntry }) => {
  const { t } = useTranslation('points');
  const { key, name, others, title } = entrySentence(entry);
  const names = others > 0 ? t('names', { name, count: others }) : name;
  const person = entry.related?.employees[0] ?? entry.actor;
  const Icon = entry.kind.endsWith('_expired') ? CalendarClock : CalendarPlus;
  const row = (
    <Flex align="center" gap="3" className="entry-row">
      {person ? (
        <Avatar name={personName(person)} url={person.profile_url} />
      ) : (
        <span className="entry-icon">
          <Icon size={20} aria-hidden />
        </span>
      )}
      <Box flexGrow="1" minWidth="0">
        <Text as="p" size="2" className="entry-words">
          {key ? (
            <Sentence
              t={t}
              i18nKey={key}
              values={{ names, title }}
              components={{ b: <bdi className="entry-name" /> }}
            />
          ) : (
            entry.label || t('entry.other')
          )}
        </Text>
        {entry.reason && (
          <Text as="p" size="2" color="gray" className="entry-words">
            <bdi>{entry.reason}</bdi>
          </Text>
        )}
        <Text as="div" size="1" color="gray">
          {t(`history.${entry.account}`)} · <RelativeTime at={entry.created_at} />
        </Text>
      </Box>
      <Box className="entry-amounts">
        <Text as="div" size="3" weight="bold" className={entry.points < 0 ? undefined : 'entry-gain'}>
          {signed(entry.points)}
        </Text>
        <Text as="div" size="1" color="gray">
          {t('history.balance', { amount: grouped(entry.balance) })}
        </Text>
      </Box>
    </Flex>
  );
  if (!entry.related) return <li>{row}</li>;
  return (
    <li>
      <Link to={paths.recognition(entry.related.recognition_id)} className="entry-link">
        {row}
      </Link>
    </li>
  );
};
