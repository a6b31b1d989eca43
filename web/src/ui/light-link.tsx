import type { ComponentProps, MouseEvent } from 'react';
import { useRouter } from '@tanstack/react-router';

type LightLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the app. */
  to: string;
};

/** A click that shows the page here, and not in another tab or window. */
const isPlain = ({ defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * A link to a page of the app that doesn't show whether it leads to the page that is there. That of the router follows each
 * navigation, and takes longer to draw than what is around it: lists have hundreds of them.
 */
export const LightLink = ({ to, onClick, children, ...rest }: LightLinkProps) => {
  const router = useRouter();
  const prepare = () => void router.preloadRoute({ to }).catch(console.warn);
  return (
    <a
      href={to}
      onMouseEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        void router.navigate({ to });
      }}
      {...rest}
    >
      {children}
    </a>
  );
};
