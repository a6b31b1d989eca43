import type { Notification } from '@plaudit/contract/notification/endpoints';
import { notification_declarations } from '@plaudit/contract/notification/kinds';
import { icons } from '../icons.ts';
import './notification-sign.css';

/** Replaces the picture if no person caused it. */
export const NotificationSign = ({ kind }: Pick<Notification, 'kind'>) => {
  const Icon = icons[notification_declarations[kind].icon];
  return (
    <span className="notification-sign">
      <Icon size={22} aria-hidden />
    </span>
  );
};
