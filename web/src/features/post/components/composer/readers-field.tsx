import { Suspense } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AudienceSelection, empty_selection } from '@plaudit/contract/audience/schema';
import type { WrittenIn } from '../../../../lib/feature/cards.ts';
import { grouped } from '../../../../lib/format/number.ts';
import { usePermission } from '../../../../lib/session/session.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { readersQuery } from '../../queries.ts';

const AudiencePicker = lazyPart(() => import('../../../audience/components/audience-picker.tsx'), 'AudiencePicker');

const everyone: AudienceSelection = { ...empty_selection, is_all_employee_selected: true };

type ReadersFieldProps = {
  /** Its place, whose people see it. */
  place: WrittenIn | null;
  /** Null for everyone. */
  audience: AudienceSelection | null;
  onChange: (audience: AudienceSelection | null) => void;
  error?: string | undefined;
};

/** Who sees it, and how many people that is. People who manage posts choose it. */
export const ReadersField = ({ place, audience, onChange, error }: ReadersFieldProps) => {
  const { t } = useTranslation('post');
  const may_choose = usePermission('posts.manage') && place === null;
  if (!may_choose) return <Reach place={place} />;
  return (
    <Flex direction="column" gap="2">
      <Suspense fallback={<RowsSkeleton rows={1} height={121} />}>
        <AudiencePicker
          label={t('readers.label')}
          value={audience ?? everyone}
          onChange={(chosen) => onChange(chosen.is_all_employee_selected ? null : chosen)}
          with_saved
        />
      </Suspense>
      {error && (
        <Text as="p" size="2" color="red" role="alert">
          {error}
        </Text>
      )}
    </Flex>
  );
};

const Reach = ({ place }: Pick<ReadersFieldProps, 'place'>) => {
  const { t } = useTranslation('post');
  const { data } = useQuery(readersQuery(place));
  const number = data?.count ?? null;
  return (
    <Flex gap="2" align="center" minHeight="20px" asChild>
      <Text as="p" size="2" color="gray" role="status">
        <UsersRound size={16} aria-hidden />
        {number === null
          ? t(place ? 'readers.place' : 'readers.everyone')
          : t(place ? 'readers.place_count' : 'readers.everyone_count', { count: number, number: grouped(number) })}
      </Text>
    </Flex>
  );
};
