import type { ReactNode } from 'react';

/** The id of an option, for the field that points at it (use-active-option.ts). */
export const optionId = (list_id: string, index: number): string => `${list_id}-${index}`;

type ListOptionProps = {
  list_id: string;
  index: number;
  /** The index that the field points at. */
  active: number;
  className: string;
  onPoint: (index: number) => void;
  onChoose: () => void;
  children: ReactNode;
};

/** One of the options under a field that keeps the focus. */
export const ListOption = ({ list_id, index, active, className, onPoint, onChoose, children }: ListOptionProps) => (
  <div
    id={optionId(list_id, index)}
    role="option"
    tabIndex={-1}
    aria-selected={index === active}
    className={className}
    // Before the field loses the focus to the click.
    onPointerDown={(event) => event.preventDefault()}
    onPointerMove={() => index !== active && onPoint(index)}
    onClick={onChoose}
    onKeyDown={(event) => event.key === 'Enter' && onChoose()}
  >
    {children}
  </div>
);
