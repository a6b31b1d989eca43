import { useState } from 'react';
import { Badge, Box, Switch, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProvisioningRequest } from '@plaudit/contract/provisioning/endpoints';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { requestPages } from './queries.ts';

/** Addresses as people read them: spaces and quotation marks instead of their codes. */
const readable = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const Request = ({ request }: { request: ProvisioningRequest }) => {
  const { t } = useTranslation('provisioning');
  const { method, path, status, detail, token_name, created_at, duration_ms } = request;
  return (
    <li className="provisioning-row">
      <Badge color={status >= 400 ? 'red' : 'green'} className="provisioning-status">
        {status}
      </Badge>
      <Box flexGrow="1" minWidth="0" className="provisioning-words">
        <Text as="div" size="2">
          <code>{`${method} ${readable(path)}`}</code>
        </Text>
        {detail && (
          <Text as="div" size="2" color="red">
            {detail}
          </Text>
        )}
        <Text as="div" size="1" color="gray">
          <RelativeTime at={created_at} />
          {` · ${t('request_by', { name: token_name, ms: duration_ms })}`}
        </Text>
      </Box>
    </li>
  );
};

/** The latest requests of directory services, newest first. */
export const RequestLog = () => {
  const { t } = useTranslation('provisioning');
  const [is_refused, setIsRefused] = useState(false);
  const query = useInfiniteQuery(requestPages(is_refused));
  const requests = query.data?.pages.flatMap((page) => page.items);
  return (
    <AdminCard title={t('requests')} text={t('requests_text')}>
      <label className="provisioning-switch">
        <Text size="2">{t('only_refused')}</Text>
        <Switch checked={is_refused} onCheckedChange={setIsRefused} />
      </label>
      {query.isPending && <RowsSkeleton rows={4} />}
      {query.isError && !requests && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {requests?.length === 0 && (
        <Text as="p" size="2" color="gray">
          {t(is_refused ? 'none_refused' : 'no_requests')}
        </Text>
      )}
      {requests && requests.length > 0 && (
        <InfiniteList query={query}>
          <ul className="provisioning-rows" aria-label={t('requests')}>
            {requests.map((request) => (
              <Request key={request.request_id} request={request} />
            ))}
          </ul>
        </InfiniteList>
      )}
    </AdminCard>
  );
};
