import type { ReactElement } from 'react';
import { Avatar as RadixAvatar } from '@radix-ui/themes';
import { filled } from '../lib/format/person.ts';
import { serverFile } from '../lib/api/server-address.ts';
import { avatarColor, initials } from './avatar-color.ts';

type Size = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

type AvatarProps = {
  name: string;
  /** Picture; without one, or while it loads, the initials on the colour of the name. */
  url?: string | null | undefined;
  /** Radix size, 24 to 160 px; another one from 768 px on. */
  size?: Size | { initial: Size; sm: Size };
  /** Stands there while there is neither a name nor a picture. */
  icon?: ReactElement;
  /** Beside the written name a picture of it says nothing new: screen readers pass it by. */
  is_decorative?: boolean;
  className?: string;
};

/** A person, or anything with a name and a picture. */
export const Avatar = ({ name, url, size = '3', icon, is_decorative = true, className }: AvatarProps) => (
  <RadixAvatar
    asChild
    radius="full"
    size={size}
    color={avatarColor(name)}
    src={serverFile(filled(url)) || undefined}
    fallback={initials(name) || (icon ?? '?')}
    alt={is_decorative ? '' : name}
    loading="lazy"
    decoding="async"
    className={className}
  >
    {/* Radix hands further attributes to the picture alone; hidden have to be the initials, too. */}
    <span aria-hidden={is_decorative || undefined} />
  </RadixAvatar>
);
