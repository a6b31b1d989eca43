import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button, Flex, Skeleton } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrgPerson } from '@plaudit/contract/org/endpoints';
import { personName } from '../../../lib/format/person.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { orgPages } from '../queries.ts';
import { moveInTree } from '../tree-keys.ts';
import { OrgPersonLine } from './org-person.tsx';

type LevelProps = { manager_id?: string | undefined; level: number; is_labelled_by?: string };

/** For a company without any managers yet. */
const EmptyChart = () => {
  const { t } = useTranslation('people');
  const may_manage = usePermission('people.manage');
  return (
    <EmptyState
      icon={<Network size={28} />}
      title={t('org.empty')}
      description={t('org.empty_text')}
      action={
        may_manage && (
          <PrimaryButton asChild>
            <Link to={paths.people}>{t('org.add')}</Link>
          </PrimaryButton>
        )
      }
    />
  );
};

/** The tree below a person, or of the whole company; each level loads when it is opened. */
export const OrgTree = ({ employee_id }: { employee_id?: string }) => {
  const { t } = useTranslation('people');
  const tree = useRef<HTMLUListElement>(null);
  const { data } = useInfiniteQuery(orgPages(employee_id));
  const keys = (event: KeyboardEvent) => tree.current && moveInTree(tree.current, event);
  if (data?.pages[0]?.items.length === 0) return <EmptyChart />;
  return (
    <ul ref={tree} role="tree" aria-label={t('org.title')} className="org-tree" onKeyDown={keys}>
      <Level manager_id={employee_id} level={1} />
    </ul>
  );
};

const Level = ({ manager_id, level }: LevelProps) => {
  const { t } = useTranslation('people');
  const query = useInfiniteQuery(orgPages(manager_id));
  if (query.isPending) return <Skeleton height="56px" />;
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  const people = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {people.map((person, index) => (
        <Node
          key={person.employee_id}
          person={person}
          level={level}
          is_first={level === 1 && index === 0}
          is_alone={level === 1 && people.length === 1 && !query.hasNextPage}
        />
      ))}
      {query.hasNextPage && (
        <li role="none">
          <Button
            variant="ghost"
            size="3"
            m="2"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('org.more')}
          </Button>
        </li>
      )}
    </>
  );
};

type NodeProps = { person: OrgPerson; level: number; is_first: boolean; is_alone: boolean };

const Node = ({ person, level, is_first, is_alone }: NodeProps) => {
  const { t } = useTranslation('people');
  // A single person says little: their direct reports come with them.
  const [is_open, setIsOpen] = useState(is_alone && person.reports_count > 0);
  const label_id = useId();
  const { reports_count: count } = person;
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-expanded={count > 0 ? is_open : undefined}
      aria-selected={false}
      aria-labelledby={label_id}
      tabIndex={is_first ? 0 : -1}
    >
      <span id={label_id} hidden>
        {count > 0 ? t('org.node', { name: personName(person), count }) : personName(person)}
      </span>
      <OrgPersonLine person={person}>
        <Flex className="org-open">
          {count > 0 && (
            <Button
              variant="soft"
              color="gray"
              size="2"
              tabIndex={-1}
              aria-label={t(is_open ? 'org.close' : 'org.open', { name: personName(person), count })}
              onClick={() => setIsOpen(!is_open)}
            >
              {is_open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
              {count}
            </Button>
          )}
        </Flex>
      </OrgPersonLine>
      {is_open && (
        <ul role="group">
          <Level manager_id={person.employee_id} level={level + 1} />
        </ul>
      )}
    </li>
  );
};
