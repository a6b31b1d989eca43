import { useState } from 'react';
import { Badge, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Account, endAccountSessions, type StartPin } from '@plaudit/contract/security/endpoints';
import { usePermission } from '../../../lib/session/session.ts';
import { filled, personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Listing } from '../../admin/components/listing.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { useSecurityCall } from './mutations.ts';
import { accountPages, policyQuery } from './queries.ts';
import { StartPinDialog } from './start-pin-dialog.tsx';

/** Who is signed in, and by what; and help for people who can't. */
export const AccountsSection = () => {
  const { t } = useTranslation('security-admin');
  const { typed, setTyped, search } = useTypedSearch();
  const [is_signed_in, setIsSignedIn] = useState(false);
  const query = useInfiniteQuery(accountPages(search, is_signed_in));
  const { data: policy } = useQuery(policyQuery());
  const { mutate: end } = useSecurityCall(endAccountSessions);
  const [opened, setOpened] = useState<string | null>(null);
  const [is_adding, setIsAdding] = useState(false);
  const [pin, setPin] = useState<{ pin: StartPin; name: string } | null>(null);
  const may_add = usePermission('people.manage');
  const accounts = query.data?.pages.flatMap((page) => page.items);
  const shown = accounts?.find(({ employee_id }) => employee_id === opened);
  const signOut = ({ employee_id, ...person }: Account) =>
    end(
      { body: { employee_id } },
      { onSuccess: () => toast({ title: t('accounts.ended', { name: personName(person) }), tone: 'success' }) },
    );
  return (
    <>
      <Listing
        label={t('accounts.title')}
        text={t('accounts.text')}
        search_label={t('accounts.search')}
        typed={typed}
        onType={setTyped}
        filter={
          <FilterSelect
            label={t('accounts.who')}
            everything={t('accounts.everyone')}
            value={is_signed_in ? 'signed_in' : undefined}
            options={[{ id: 'signed_in', label: t('accounts.signed_in') }]}
            onChange={(chosen) => setIsSignedIn(chosen !== undefined)}
          />
        }
        {...(policy?.frontline_allowed &&
          may_add && { add: { label: t('frontline.add'), onClick: () => setIsAdding(true) } })}
        detail_label={t('accounts.state')}
        query={query}
        rows={accounts?.map((account) => ({
          key: account.employee_id,
          lead: <Avatar name={personName(account)} url={account.profile_url} />,
          name: personName(account),
          text: filled(account.position_title),
          detail: <State account={account} />,
          actions: [
            {
              label: t('accounts.open', { name: personName(account) }),
              Icon: MonitorSmartphone,
              onClick: () => setOpened(account.employee_id),
            },
          ],
          removal:
            account.sessions_count > 0 && !account.is_above
              ? {
                  label: t('accounts.end'),
                  Icon: LogOut,
                  question: {
                    title: t('accounts.end_title', { name: personName(account) }),
                    text: t('accounts.end_text'),
                  },
                  onSelect: () => signOut(account),
                }
              : undefined,
        }))}
        empty={
          is_signed_in
            ? { Icon: Users, title: t('accounts.nobody'), text: t('accounts.nobody_text') }
            : { Icon: Users, title: t('accounts.empty'), text: t('accounts.empty_text') }
        }
      />
      {shown && (
        <AccountDialog
          account={shown}
          has_frontline={policy?.frontline_allowed ?? false}
          onPin={(issued) => setPin({ pin: issued, name: personName(shown) })}
          onClose={() => setOpened(null)}
        />
      )}
      {is_adding && (
        <AddPersonDialog onPin={(issued, name) => setPin({ pin: issued, name })} onClose={() => setIsAdding(false)} />
      )}
      {pin && <StartPinDialog {...pin} onClose={() => setPin(null)} />}
    </>
  );
};

const State = ({ account }: { account: Account }) => {
  const { t } = useTranslation('security-admin');
  const { sessions_count, last_seen_at, has_totp, passkeys_count, pin } = account;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {sessions_count > 0 ? (
        <Badge color="gray">{t('accounts.sessions', { count: sessions_count })}</Badge>
      ) : (
        <Text size="1" color="gray">
          {t('accounts.away')}
        </Text>
      )}
      {last_seen_at && (
        <Text size="1" color="gray">
          <RelativeTime at={last_seen_at} />
        </Text>
      )}
      {(has_totp || passkeys_count > 0) && <Badge color="green">{t('accounts.has_factor')}</Badge>}
      {pin !== 'none' && <Badge color={pin === 'locked' ? 'red' : 'gray'}>{t(`accounts.pin.${pin}`)}</Badge>}
    </Flex>
  );
};
