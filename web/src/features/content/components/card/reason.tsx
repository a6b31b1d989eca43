import { Text } from '@radix-ui/themes';
import { AtSign, Award, Bell, Compass, type LucideIcon, Megaphone, Target, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FeedReason } from '@plaudit/contract/feed/endpoints';

const icons: Readonly<Record<FeedReason, LucideIcon>> = {
  mentioned: AtSign,
  received: Award,
  everyone: Megaphone,
  team: Users,
  followed: Bell,
  audience: Target,
  place: Compass,
};

const isKnown = (reason: string): reason is FeedReason => Object.hasOwn(icons, reason);

/** Why content is in the feed. A newer server may have reasons that this page does not know. */
export const Reason = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('content');
  if (!isKnown(reason)) return null;
  const Icon = icons[reason];
  return (
    <Text as="p" size="1" color="gray" className="content-reason">
      <Icon size={14} aria-hidden />
      {t(`reason.${reason}`)}
    </Text>
  );
};
