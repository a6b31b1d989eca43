import { type ReactNode, useEffect, useRef } from 'react';
import { DropdownMenu } from '@radix-ui/themes';

/** The first entry gets the focus before the menu itself would: people who open it by keyboard go on from there. */
const FirstEntry = () => {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    ref.current?.closest('[role=menu]')?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, []);
  return <span ref={ref} hidden />;
};

type MenuSurfaceProps = {
  id: string;
  /** Id of the button that opens it. */
  labelled_by: string;
  is_open: boolean;
  /** Opened by keyboard. */
  takes_focus: boolean;
  align: 'start' | 'end';
  onClose: () => void;
  onFocusBack: () => void;
  children: ReactNode;
};

/** The opened menu, placed at the button that it covers. */
export const MenuSurface = (props: MenuSurfaceProps) => {
  const { id, labelled_by, is_open, takes_focus, align, onClose, onFocusBack, children } = props;
  return (
    <DropdownMenu.Root open={is_open} onOpenChange={(is_wanted) => !is_wanted && onClose()}>
      <DropdownMenu.Trigger>
        <span aria-hidden className="menu-place" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        id={id}
        aria-labelledby={labelled_by}
        align={align}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onFocusBack();
        }}
      >
        {children}
        {takes_focus && <FirstEntry />}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
