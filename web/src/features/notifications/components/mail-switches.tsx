import { Skeleton, Switch, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { notification_kinds } from '@plaudit/contract/notification/endpoints';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useUpdatePreferences } from '../mutations.ts';
import { usePreferences } from '../queries.ts';
import './mail-switches.css';

/** One switch for each kind of notification: whether it also comes by mail. */
export const MailSwitches = () => {
  const { t } = useTranslation('notifications');
  const query = usePreferences();
  const { mutate } = useUpdatePreferences();
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  const items = query.data?.items ?? [];

  return (
    <ul className="mail-switches">
      {notification_kinds.map((kind) => {
        const mail = items.find((item) => item.kind === kind)?.mail ?? false;
        return (
          <li key={kind}>
            <Text as="label" size="2" className="mail-switch">
              <span>
                {t(`mail.${kind}`)}
                <Text as="div" size="1" color="gray">
                  {t(`mail_hint.${kind}`)}
                </Text>
              </span>
              <Skeleton loading={query.isPending}>
                <Switch
                  size="3"
                  checked={mail}
                  onCheckedChange={(next) =>
                    mutate({ items: items.map((item) => (item.kind === kind ? { ...item, mail: next } : item)) })
                  }
                />
              </Skeleton>
            </Text>
          </li>
        );
      })}
    </ul>
  );
};
