import { type ReactElement, useState } from 'react';
import { filled } from '../lib/format/person.ts';
import { avatarColor, initials } from './avatar-color.ts';
import './avatar.css';
import { Picture } from './picture.tsx';

type Size = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

type AvatarProps = {
  name: string;
  /** Picture; without one, or while it loads, the initials on the color of the name. */
  url?: string | null | undefined;
  /** Radix size, 24 to 160 px; another one from 768 px on. */
  size?: Size | { initial: Size; sm: Size };
  /** Shown while there is neither a name nor a picture. */
  icon?: ReactElement;
  /** Next to the written name a picture says nothing new: screen readers skip it. */
  is_decorative?: boolean;
  /** Of a company: its logo would lose its corners. */
  is_square?: boolean;
  className?: string;
};

const sizeClass = (size: NonNullable<AvatarProps['size']>): string =>
  typeof size === 'string' ? `rt-r-size-${size}` : `rt-r-size-${size.initial} sm:rt-r-size-${size.sm}`;

/**
 * A person, or anything with a name and a picture. Looks like the one of Radix Themes, which loads each picture twice, once out
 * of sight, and renders three times in the process: a feed has dozens.
 */
export const Avatar = ({
  name,
  url,
  size = '3',
  icon,
  is_decorative = true,
  is_square = false,
  className = '',
}: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = filled(url);
  const letters = initials(name);
  const about = is_decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span
      {...about}
      data-accent-color={avatarColor(name)}
      data-radius={is_square ? 'medium' : 'full'}
      className={`avatar rt-reset rt-AvatarRoot rt-variant-soft ${sizeClass(size)} ${className}`}
    >
      {/* Drawn by the style sheet: they are not text of the page. */}
      <span
        className={`rt-AvatarFallback ${letters.length === 2 ? 'rt-two-letters' : 'rt-one-letter'}`}
        data-letters={letters}
      >
        {!letters && (icon ?? '?')}
      </span>
      {picture && broken !== picture && (
        <Picture
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="rt-AvatarImage"
          onLoad={({ currentTarget }) => void (currentTarget.dataset.loaded = '')}
          onError={() => setBroken(picture)}
        />
      )}
    </span>
  );
};
