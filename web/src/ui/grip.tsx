import type { KeyboardEvent, PointerEvent } from 'react';
import { GripVertical } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import './grip.css';

type GripProps = {
  /** Names the row, for example "Move report.pdf up or down". */
  label: string;
  /** The place of the row in its list, and how many rows there are. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** After a key, and as soon as a dragged row is let go. */
  onMoved?: (to: number, by: 'key' | 'pointer') => void;
};

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the row of a list, an `li`, that it is in: people drag it, or press the arrow keys on it. */
export const Grip = ({ label, index, count, onMove, onMoved }: GripProps) => {
  const pressKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const to = index + (by ?? 0);
    if (!by || to < 0 || to >= count) return;
    event.preventDefault();
    onMove(to);
    onMoved?.(to, 'key');
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const rows = [...(currentTarget.closest('ul, ol')?.children ?? [])];
    const row = document.elementFromPoint(clientX, clientY)?.closest('li');
    const to = row ? rows.indexOf(row) : -1;
    if (to >= 0 && to !== index) onMove(to);
  };
  return (
    <IconButton
      type="button"
      variant="ghost"
      color="gray"
      size="2"
      radius="full"
      className="grip"
      label={label}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={pressKey}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onLostPointerCapture={() => onMoved?.(index, 'pointer')}
    >
      <GripVertical size={16} aria-hidden />
    </IconButton>
  );
};
