import { useState } from 'react';
import { DropdownMenu, Text } from '@radix-ui/themes';
import { EllipsisVertical, Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { JoinLink } from '@plaudit/contract/join-link/endpoints';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { listed } from '../../../lib/format/list.ts';
import { grouped } from '../../../lib/format/number.ts';
import { personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useRevokeJoinLink } from '../mutations.ts';
import './join-links.css';

/** The links that were not revoked: who made them, how many people used them, until when they work. */
export const JoinLinks = ({ links }: { links: readonly JoinLink[] }) => {
  const { t } = useTranslation('people');
  if (links.length === 0) return null;
  return (
    <section aria-label={t('join_link.list')}>
      <Text as="p" size="2" weight="medium" mb="2">
        {t('join_link.list')}
      </Text>
      <ul className="join-links">
        {links.map((link) => (
          <JoinLinkRow key={link.link_id} link={link} />
        ))}
      </ul>
    </section>
  );
};

const day = { dateStyle: 'medium' } as const;

const JoinLinkRow = ({ link }: { link: JoinLink }) => {
  const { t } = useTranslation('people');
  const [is_asking, setIsAsking] = useState(false);
  const { mutate } = useRevokeJoinLink();
  const { link_id, created_by, created_at, expires_at, most_people, used_count, email_domains, state } = link;
  const name = personName(created_by);
  const revoke = () =>
    mutate(link_id, {
      onSuccess: () => toast({ title: t('join_link.revoked'), tone: 'success' }),
      onError: tellError,
    });
  const used = t('join_link.used', { used: grouped(used_count), most: grouped(most_people) });
  const end =
    state === 'open' ? t('join_link.expires', { date: formatDate(expires_at, day) }) : t(`join_link.${state}`);
  return (
    <li className="join-link">
      <div className="join-link-words">
        <Text as="div" size="2" weight="medium">{`${used} · ${end}`}</Text>
        <Text as="div" size="2" color="gray">
          {email_domains ? listed(email_domains.map((domain) => `@${domain}`)) : t('join_link.anyone')}
        </Text>
        <Text as="div" size="2" color="gray">
          {t('join_link.made', { name, date: formatDate(created_at, day) })}
        </Text>
      </div>
      <Menu
        align="end"
        button={
          <IconButton type="button" variant="ghost" color="gray" size="3" label={t('join_link.menu', { name })}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        <DropdownMenu.Item color="red" onSelect={() => setIsAsking(true)}>
          <Link2Off size={16} aria-hidden />
          {t('join_link.revoke')}
        </DropdownMenu.Item>
      </Menu>
      {is_asking && (
        <ConfirmDialog
          title={t('join_link.revoke_title')}
          text={t('join_link.revoke_text')}
          action={t('join_link.revoke')}
          onConfirm={revoke}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
};
