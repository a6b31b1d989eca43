import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

type ToolbarProps = {
  /** Names it for screen readers. */
  label: string;
  className: string;
  children: ReactNode;
};

const buttonsIn = (row: HTMLElement | null): HTMLButtonElement[] => [
  ...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
];

const stopAt = (buttons: HTMLButtonElement[], stop: HTMLButtonElement | undefined): void =>
  buttons.forEach((button) => {
    button.tabIndex = button === stop ? 0 : -1;
  });

/** The place that a key leads to, from the one of so many. */
const places: Record<string, (at: number, amount: number) => number> = {
  ArrowRight: (at, amount) => (at + 1) % amount,
  ArrowLeft: (at, amount) => (at - 1 + amount) % amount,
  Home: () => 0,
  End: (_, amount) => amount - 1,
};

/** Buttons in a row that are one stop for the Tab key, and arrow keys go from one to the next: the toolbar pattern of ARIA. */
export const Toolbar = ({ label, className, children }: ToolbarProps) => {
  const row = useRef<HTMLDivElement>(null);
  // After each change, because buttons come and go.
  useLayoutEffect(() => {
    const buttons = buttonsIn(row.current);
    stopAt(buttons, buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0]);
  });
  const stopHere = ({ target }: FocusEvent) => {
    const buttons = buttonsIn(row.current);
    const stop = buttons.find((button) => button === target);
    if (stop) stopAt(buttons, stop);
  };
  const move = (event: KeyboardEvent) => {
    const buttons = buttonsIn(row.current);
    // What a button opens over the page is inside it for React only.
    const at = buttons.findIndex((button) => button === event.target);
    const place = places[event.key];
    if (at === -1 || !place || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    buttons[place(at, buttons.length)]?.focus();
  };
  return (
    // One of its buttons has the focus, never the row.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={row} role="toolbar" aria-label={label} className={className} onFocus={stopHere} onKeyDown={move}>
      {children}
    </div>
  );
};
