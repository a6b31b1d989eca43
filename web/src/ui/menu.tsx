import { cloneElement, type ComponentProps, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import './menu.css';

const MenuSurface = lazyPart(() => import('./menu-surface.tsx'), 'MenuSurface');

export type MenuHandle = {
  /** Opens it as a key does: its first entry gets the focus. */
  open: () => void;
};

type MenuProps = {
  ref?: Ref<MenuHandle>;
  /** What opens it, with its name for screen readers. */
  button: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end';
  className?: string;
  /** Other buttons, in front of it. */
  before?: ReactNode;
  /** Loads the entries ahead, when the pointer or the focus reaches the button: `Entries.preload` of a lazy part. */
  preload?: () => Promise<unknown>;
  onOpen?: () => void;
  /** Moves the focus when the menu has closed, and says so; otherwise it returns to the button. */
  onFocusOn?: (button: HTMLElement | null) => boolean;
  /** The entries, `DropdownMenu.Item` and its like; rendered while the menu is open. */
  children: ReactNode;
};

/** A button with a menu. Lists have hundreds of them, so each is a plain button until the pointer or the focus reaches it. */
export const Menu = (props: MenuProps) => {
  const { ref: handle, button, align = 'start', className, before, preload, onOpen, onFocusOn, children } = props;
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  /** `never`: it has not been opened yet. A closed one stays, to leave with its movement. */
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  const [by_keyboard, setByKeyboard] = useState(false);
  const is_open = shown === 'open';
  const prepare = () => {
    void MenuSurface.preload();
    void preload?.();
  };
  const open = (is_by_keyboard: boolean) => {
    if (is_open) return;
    setByKeyboard(is_by_keyboard);
    setShown('open');
    onOpen?.();
  };
  useImperativeHandle(handle, () => ({ open: () => open(true) }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open(true);
  };
  return (
    <span className={className ? `menu ${className}` : 'menu'}>
      {before}
      {cloneElement(button, {
        ref,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': is_open,
        'aria-controls': is_open ? `${id}menu` : undefined,
        onPointerEnter: prepare,
        onFocus: prepare,
        onKeyDown,
        // A key makes a click without a place in the count of clicks.
        onClick: ({ detail }) => open(detail === 0),
      })}
      {shown !== 'never' && (
        <Suspense>
          <MenuSurface
            id={`${id}menu`}
            labelled_by={id}
            is_open={is_open}
            takes_focus={by_keyboard}
            align={align}
            onClose={() => setShown('closed')}
            onFocusBack={() => onFocusOn?.(ref.current) || ref.current?.focus()}
          >
            {children}
          </MenuSurface>
        </Suspense>
      )}
    </span>
  );
};
