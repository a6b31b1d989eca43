import { useState } from 'react';
import { Badge, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChartBarDecreasing, CircleStop, Eye, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listAllPolls } from '@plaudit/contract/poll/endpoints';
import type { Poll } from '@plaudit/contract/poll/schema';
import { personName } from '../../../lib/format/person.ts';
import { grouped } from '../../../lib/format/number.ts';
import { oneOf } from '../../../lib/navigation/search.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { Listing } from '../../admin/components/listing.tsx';
import { adminPages } from '../../admin/queries.ts';
import { questionText } from '../format.ts';
import { EndPollDialog } from '../components/end-poll-dialog.tsx';
import { useExportPoll } from '../mutations.ts';

const states = ['open', 'ended'] as const;

const allPollPages = (search: string, state: (typeof states)[number] | undefined) =>
  adminPages(listAllPolls, { ...(search && { search }), ...(state && { state }) });

/** The polls of the company: to look at, end, and take along as a spreadsheet. */
export const PollsSection = () => {
  const { t } = useTranslation('poll');
  const navigate = useNavigate();
  const { typed, setTyped, search } = useTypedSearch();
  const [state, setState] = useState<(typeof states)[number]>();
  const query = useInfiniteQuery(allPollPages(search, state));
  const [ending, setEnding] = useState<Poll>();
  const { mutate: save } = useExportPoll('admin');

  const rows = query.data?.pages
    .flatMap(({ items }) => items)
    .map((poll) => {
      const name = questionText(poll);
      const { poll_id, author, place, is_ended } = poll;
      return {
        key: poll_id,
        name,
        text: [personName(author), place?.place_name].filter(Boolean).join(' · '),
        detail: <Detail poll={poll} />,
        actions: [
          {
            label: t('admin.see', { name }),
            Icon: Eye,
            onClick: () => void navigate({ to: paths.poll(poll_id) }),
          },
          { label: t('admin.export', { name }), Icon: FileSpreadsheet, onClick: () => save(poll) },
        ],
        removal: is_ended ? undefined : { label: t('admin.close'), Icon: CircleStop, onSelect: () => setEnding(poll) },
      };
    });
  return (
    <>
      <Listing
        label={t('admin:section.polls')}
        text={t('admin.text')}
        search_label={t('admin.search')}
        typed={typed}
        onType={setTyped}
        filter={
          <FilterSelect
            label={t('admin.state')}
            everything={t('admin.all')}
            value={state}
            options={states.map((id) => ({ id, label: t(`scope.${id}`) }))}
            onChange={(choice) => setState(oneOf(states, choice))}
          />
        }
        name_label={t('question.label')}
        detail_label={t('admin.votes')}
        query={query}
        rows={rows}
        empty={{ Icon: ChartBarDecreasing, title: t('admin.empty'), text: t('admin.empty_text') }}
      />
      {ending && <EndPollDialog poll={ending} portal="admin" onClose={() => setEnding(undefined)} />}
    </>
  );
};

/** How many voted, whether it is open, and since when it is there. */
const Detail = ({ poll: { voters_count, is_ended, is_anonymous, created_at } }: { poll: Poll }) => {
  const { t } = useTranslation('poll');
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {t('voters', { count: voters_count, amount: grouped(voters_count) })}
      <Badge color={is_ended ? 'gray' : 'green'}>{t(is_ended ? 'scope.ended' : 'scope.open')}</Badge>
      {is_anonymous && <Badge color="gray">{t('anonymous.label')}</Badge>}
      <Text size="1" color="gray">
        <RelativeTime at={created_at} />
      </Text>
    </Flex>
  );
};
