import { useState } from 'react';
import { Skeleton, Switch, Text } from '@radix-ui/themes';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Preference } from '@plaudit/contract/notification/endpoints';
import type { NotificationKind } from '@plaudit/contract/notification/kinds';
import { group_words, notification_words } from '@plaudit/contract/notification/words';
import { useCompany, useModule, useSession } from '../../../lib/session/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { groupsFor } from '../format.ts';
import { useUpdatePreferences } from '../mutations.ts';
import { usePreferences } from '../queries.ts';
import './preference-matrix.css';

const channels = ['mail', 'push'] as const;
type Channel = (typeof channels)[number];
type Group = ReturnType<typeof groupsFor>[number];
/** What people chose, and how they change it for several kinds at once. */
type Choices = {
  items: readonly Preference[] | undefined;
  turn(kinds: readonly NotificationKind[], channel: Channel, is_on: boolean): void;
};

/**
 * Whether notifications also come by email and by push: for each group, and inside it for each kind. The inbox has every kind.
 * Kinds that can't reach this person are left out.
 */
export const PreferenceMatrix = () => {
  const { t } = useTranslation('notification');
  const query = usePreferences();
  const groups = groupsFor(useSession().session.permissions, useCompany().modules);
  const { mutate } = useUpdatePreferences();
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  const items = query.data?.items;
  const turn: Choices['turn'] = (kinds, channel, is_on) =>
    mutate({
      items: (items ?? []).map((item) => (kinds.includes(item.kind) ? { ...item, [channel]: is_on } : item)),
    });

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
      {groups.map((group) => (
        <GroupRows key={group.group} group={group} choices={{ items, turn }} />
      ))}
    </table>
  );
};

const GroupRows = ({ group: { group, kinds }, choices }: { group: Group; choices: Choices }) => {
  const { t } = useTranslation('notification');
  const [is_open, setOpen] = useState(false);
  const say = (key: string, english: string | undefined): string => t(key, { defaultValue: english });
  const name = (kind: NotificationKind): string => say(`kind.${kind}`, notification_words[kind].setting);
  const has_spaces = useModule('spaces');
  const words = group === 'place' && has_spaces ? 'place_with_spaces' : group;
  return (
    <tbody>
      <tr className="preferences-group">
        <th scope="rowgroup">
          <button type="button" aria-expanded={is_open} onClick={() => setOpen(!is_open)}>
            <ChevronRight size={16} aria-hidden />
            <span>
              <Text as="span" size="2" weight="medium" id={`kind-${group}`}>
                {say(`group.${words}`, group_words[words])}
              </Text>
              {!is_open && (
                <Text as="span" size="1" color="gray" weight="regular">
                  {kinds.map(name).join(' · ')}
                </Text>
              )}
            </span>
          </button>
        </th>
        <Cells id={group} kinds={kinds} choices={choices} />
      </tr>
      {is_open &&
        kinds.map((kind) => (
          <tr key={kind} className="preferences-kind">
            <th scope="row">
              <Text as="div" size="2" weight="regular" id={`kind-${kind}`}>
                {name(kind)}
              </Text>
              <Text as="div" size="1" color="gray" weight="regular">
                {say(`kind_hint.${kind}`, notification_words[kind].hint)}
              </Text>
            </th>
            <Cells id={kind} kinds={[kind]} choices={choices} />
          </tr>
        ))}
    </tbody>
  );
};

/** A switch for each channel. It is on if one of the kinds is; if not all are, it says how many. */
const Cells = ({ id, kinds, choices }: { id: string; kinds: readonly NotificationKind[]; choices: Choices }) => {
  const { t } = useTranslation('notification');
  const { items, turn } = choices;
  return channels.map((channel) => {
    const on = items?.filter((item) => kinds.includes(item.kind) && item[channel]).length ?? 0;
    const is_mixed = on > 0 && on < kinds.length;
    return (
      <td key={channel}>
        {/* The whole cell takes the press, as high and wide as a thumb. */}
        <label htmlFor={`${id}-${channel}`}>
          <Skeleton loading={!items}>
            <Switch
              id={`${id}-${channel}`}
              size="3"
              aria-labelledby={`kind-${id} by-${channel}`}
              aria-describedby={is_mixed ? `some-${id}-${channel}` : undefined}
              data-mixed={is_mixed || undefined}
              checked={on > 0}
              onCheckedChange={(is_on) => turn(kinds, channel, is_on)}
            />
          </Skeleton>
          {is_mixed && (
            <Text size="1" color="gray" id={`some-${id}-${channel}`}>
              {t('kinds_on', { on, all: kinds.length })}
            </Text>
          )}
        </label>
      </td>
    );
  });
};
