import { createElement, type ReactNode } from 'react';
import { Text } from '@radix-ui/themes';
import {
  Award,
  ChartBarDecreasing,
  ChevronRight,
  FileText,
  History,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Search,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '@plaudit/contract/search/schema';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { PlaceFace } from '../../place/components/place-face.tsx';
import type { Option } from '../options.ts';

/** Kinds that this page knows; a newer server may find others. */
const icons: Readonly<Record<string, LucideIcon>> = {
  recognition: Award,
  poll: ChartBarDecreasing,
  post: Megaphone,
  message: MessageCircle,
  conversation: MessagesSquare,
  comment: MessageCircle,
  reply: MessageCircle,
  file: FileText,
};

/** The excerpt with what was found in it. */
const Marked = ({ excerpt, marks }: Pick<SearchHit, 'excerpt' | 'marks'>) => {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    pieces.push(excerpt.slice(end, from), <mark key={from}>{excerpt.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <bdi>
      {pieces}
      {excerpt.slice(end)}
    </bdi>
  );
};

const icon = { size: 20, 'aria-hidden': true, className: 'search-option-icon' } as const;

const HitWords = ({ kind, hit }: { kind: string; hit: SearchHit }) => {
  const { t } = useTranslation('search');
  const { title, employee, others, others_count, excerpt, marks, place, created_at } = hit;
  const name = employee ? personName(employee) : '';
  // Older servers do not say whom a chat of two is with.
  const place_name = place?.place_name ?? '';
  const [other] = others;
  const headline =
    kind === 'recognition' && other
      ? t(others_count > 1 ? 'thanked_more' : 'thanked', {
          name,
          other: personName(other),
          count: others_count - 1,
        })
      : (title ?? name);
  const is_person = kind === 'people';
  const text = kind === 'file' ? name : is_person ? (employee?.position_title ?? '') : excerpt;
  return (
    <span className="search-option-words">
      <Text size="2" weight="medium" truncate>
        {kind === 'file' ? <Marked excerpt={excerpt} marks={marks} /> : <bdi>{headline}</bdi>}
      </Text>
      {text !== '' && (
        <Text size="2" color="gray" className="search-option-text">
          {text === excerpt ? <Marked excerpt={excerpt} marks={marks} /> : <bdi>{text}</bdi>}
        </Text>
      )}
      {(place_name || created_at) && (
        <Text size="1" color="gray" truncate>
          {place_name && <bdi>{place_name}</bdi>}
          {place_name && created_at && ' · '}
          {created_at && <RelativeTime at={created_at} />}
        </Text>
      )}
    </span>
  );
};

const HitPicture = ({ kind, hit }: { kind: string; hit: SearchHit }) => {
  const { employee, title, image_url } = hit;
  if (kind === 'community' || kind === 'space') return <PlaceFace name={title ?? ''} url={image_url} size="2" />;
  if (!employee || kind === 'file') return createElement((Object.hasOwn(icons, kind) && icons[kind]) || Search, icon);
  return <Avatar name={personName(employee)} url={employee.profile_url} size="2" />;
};

/** The inside of one line of the list. */
export const SearchOption = ({ option }: { option: Option }) => {
  const { t } = useTranslation('search');
  if (option.is === 'hit') {
    return (
      <>
        <HitPicture {...option} />
        <HitWords {...option} />
      </>
    );
  }
  const of = {
    kind: {
      Icon: ChevronRight,
      name: option.is === 'kind' ? t(`all.${option.kind}`, { defaultValue: t('all.other') }) : '',
    },
    jump: option.is === 'jump' ? { Icon: option.jump.Icon, name: option.jump.name } : { Icon: Search, name: '' },
    recent: { Icon: History, name: option.is === 'recent' ? option.search : '' },
  }[option.is];
  return (
    <>
      <of.Icon size={20} aria-hidden className="search-option-icon" />
      <Text size="2" weight="medium" truncate className="search-option-words">
        <bdi>{of.name}</bdi>
      </Text>
    </>
  );
};
