import { Skeleton, Switch, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { chosen_kinds, type NotificationKind } from '@plaudit/contract/notification/endpoints';
import { ErrorState } from '../../../ui/error-state.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useUpdatePreferences } from '../mutations.ts';
import { usePreferences } from '../queries.ts';
import './preference-matrix.css';

const channels = ['mail', 'push'] as const;

/** For each kind of notification, whether it also comes by mail and by push. The inbox has every kind. */
export const PreferenceMatrix = () => {
  const { t } = useTranslation('notifications');
  const query = usePreferences();
  const { mutate } = useUpdatePreferences();
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  const items = query.data?.items ?? [];
  const turn = (kind: NotificationKind, channel: (typeof channels)[number], is_on: boolean) =>
    mutate({ items: items.map((item) => (item.kind === kind ? { ...item, [channel]: is_on } : item)) });

  return (
    <table className="preferences">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('kind_column')}</VisuallyHidden>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" id={`by-${channel}`}>
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chosen_kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <Text as="div" size="2" weight="regular" id={`kind-${kind}`}>
                {t(`kind.${kind}`)}
              </Text>
              <Text as="div" size="1" color="gray" weight="regular">
                {t(`kind_hint.${kind}`)}
              </Text>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                {/* The whole cell takes the press, as high and wide as a thumb. */}
                <label htmlFor={`${kind}-${channel}`}>
                  <Skeleton loading={query.isPending}>
                    <Switch
                      id={`${kind}-${channel}`}
                      size="3"
                      aria-labelledby={`kind-${kind} by-${channel}`}
                      checked={items.find((item) => item.kind === kind)?.[channel] ?? false}
                      onCheckedChange={(is_on) => turn(kind, channel, is_on)}
                    />
                  </Skeleton>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
