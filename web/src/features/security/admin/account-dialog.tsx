import { useState } from 'react';
import { Button, Callout, Flex, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Account, endAccountSessions, resetFactors, type StartPin } from '@plaudit/contract/security/endpoints';
import { describeDevice } from '../../../lib/device/describe-device.ts';
import { personName } from '../../../lib/format/person.ts';
import { useSession } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { FrontlinePart } from './frontline-part.tsx';
import { useSecurityCall } from './mutations.ts';
import { accountSessionsQuery } from './queries.ts';

type AccountDialogProps = {
  account: Account;
  has_frontline: boolean;
  onPin: (pin: StartPin) => void;
  onClose: () => void;
};

/** Where a person is signed in, what they sign in with, and what an admin can do about it. */
export const AccountDialog = ({ account, has_frontline, onPin, onClose }: AccountDialogProps) => {
  const { t } = useTranslation(['security-admin', 'common']);
  const { employee_id, has_totp, passkeys_count, is_above } = account;
  // People change their own factors in their settings, where they prove who they are.
  const is_self = useSession().session.employee_id === employee_id;
  const query = useQuery(accountSessionsQuery(employee_id));
  const { mutate: end } = useSecurityCall(endAccountSessions);
  const reset = useSecurityCall(resetFactors);
  const [is_resetting, setIsResetting] = useState(false);
  const nameOf = (user_agent: string): string => {
    const { browser, system } = describeDevice(user_agent);
    return [browser, system].filter(Boolean).join(' · ') || t('accounts.unknown');
  };
  return (
    <ResponsiveDialog open onOpenChange={(is_open) => !is_open && onClose()} title={personName(account)}>
      <Flex direction="column" gap="5">
        {is_above && (
          <Callout.Root size="1" color="gray">
            <Callout.Text>{t('common:above.person')}</Callout.Text>
          </Callout.Root>
        )}
        <section>
          <Heading as="h3" size="3" mb="2">
            {t('accounts.title')}
          </Heading>
          {query.isPending && <RowsSkeleton rows={2} />}
          {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
          {query.data?.items.length === 0 && (
            <Text size="2" color="gray">
              {t('accounts.none')}
            </Text>
          )}
          <ul className="admin-rows" aria-label={t('accounts.title')}>
            {query.data?.items.map(({ session_id, user_agent, last_seen_at }) => (
              <li key={session_id} className="admin-row">
                <Text size="2" style={{ flex: 1 }}>
                  {nameOf(user_agent)}
                  <Text as="div" size="1" color="gray">
                    <RelativeTime at={last_seen_at} />
                  </Text>
                </Text>
                {!is_above && (
                  <RowMenu
                    name={nameOf(user_agent)}
                    removal={{
                      label: t('accounts.sign_out'),
                      Icon: LogOut,
                      question: {
                        title: t('accounts.end_device_title', { device: nameOf(user_agent) }),
                        text: t('accounts.end_device_text', { name: personName(account) }),
                      },
                      onSelect: () => end({ body: { employee_id, session_id } }),
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
        {(has_totp || passkeys_count > 0) && !is_self && !is_above && (
          <section>
            <Heading as="h3" size="3" mb="2">
              {t('factors.title')}
            </Heading>
            <Text as="p" size="2" color="gray" mb="3">
              {t('factors.text')}
            </Text>
            <Button variant="soft" color="red" loading={reset.isPending} onClick={() => setIsResetting(true)}>
              {t('factors.reset')}
            </Button>
            {is_resetting && (
              <ConfirmDialog
                title={t('factors.reset_title', { name: personName(account) })}
                text={t('factors.reset_text')}
                action={t('factors.reset')}
                onConfirm={() =>
                  reset.mutate(
                    { body: { employee_id } },
                    { onSuccess: () => toast({ title: t('factors.done'), tone: 'success' }) },
                  )
                }
                onClose={() => setIsResetting(false)}
              />
            )}
          </section>
        )}
        {has_frontline && !is_above && <FrontlinePart account={account} onPin={onPin} />}
      </Flex>
    </ResponsiveDialog>
  );
};
