import { NavCount } from '../../../ui/nav-count.tsx';
import { useUnreadCount } from '../queries.ts';

/** How many notifications are unread, next to the link to them. */
export const Unread = ({ name }: { name: string }) => <NavCount count={useUnreadCount()} name={name} />;
