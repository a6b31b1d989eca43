import type { ReactNode } from 'react';
import { Flex, Link, Text } from '@radix-ui/themes';
import { Link as RouterLink } from '@tanstack/react-router';
import { Bell, EyeOff, Hash, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Followed } from '@plaudit/contract/follow/schema';
import { cardOf } from '../../../lib/feature/cards.ts';
import { filled, personName } from '../../../lib/format/person.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RowMenu, type RowRemoval } from '../../../ui/row-menu.tsx';
import { nameOfSubject, useFollow } from '../follow-mutation.ts';
import { subjectKey } from '../follow-queries.ts';
import './followed-rows.css';

/** Rows of what the person follows or mutes, each with the way back. */
export const FollowedRows = ({ items }: { items: readonly Followed[] }) =>
  items.map((item) => <FollowedRow key={subjectKey(item)} item={item} />);

/** What a row shows of an item. */
const useShown = (item: Followed) => {
  const { t } = useTranslation('content');
  if (item.kind === 'person') {
    const { employee } = item;
    return {
      sign: <Avatar name={personName(employee)} url={employee.profile_url} size="2" />,
      title: personName(employee),
      text: filled(employee.position_title),
      to: paths.profile(employee.employee_id),
    };
  }
  if (item.kind === 'tag') {
    const sign = <Hash size={18} aria-hidden />;
    return { sign, title: `#${item.tag}`, text: t('follow.row.tag'), to: paths.home, search: { tag: item.tag } };
  }
  const sign = <MessageCircle size={18} aria-hidden />;
  const { content, content_id } = item;
  if (!content) return { sign, title: t('follow.row.hidden'), text: '', to: undefined };
  return {
    sign,
    title: content.excerpt || t('follow.row.no_words'),
    text: content.author ? t('follow.row.by', { name: personName(content.author) }) : '',
    to: cardOf(content.kind)?.link(content_id),
  };
};

const FollowedRow = ({ item }: { item: Followed }) => {
  const { t } = useTranslation('content');
  const { mutate } = useFollow(item);
  const { title, ...shown } = useShown(item);
  const is_muted = item.mode === 'mute';
  const removal = {
    label: t(is_muted ? 'follow.row.unmute' : 'follow.row.unfollow'),
    Icon: is_muted ? Bell : EyeOff,
    onSelect: () => mutate('none'),
  };
  return <ChoiceRow {...shown} title={title} name={nameOfSubject(item) || title} removal={removal} />;
};

type ChoiceRowProps = {
  sign: ReactNode;
  title: string;
  text: string;
  to: string | undefined;
  search?: object;
  name: string;
  removal: RowRemoval;
};

/** Something that the person follows or mutes, and the way back. */
export const ChoiceRow = ({ sign, title, text, to, search = {}, name, removal }: ChoiceRowProps) => (
  <li className="follow-row" tabIndex={-1}>
    <span className="follow-sign">{sign}</span>
    <Flex direction="column" minWidth="0" flexGrow="1">
      <Text size="2" weight="medium" className="follow-title">
        {to ? (
          <Link asChild color="gray" highContrast>
            <RouterLink to={to} search={search as never}>
              <bdi>{title}</bdi>
            </RouterLink>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
      </Text>
      {text && (
        <Text size="2" color="gray" truncate>
          <bdi>{text}</bdi>
        </Text>
      )}
    </Flex>
    <RowMenu name={name} removal={removal} />
  </li>
);
