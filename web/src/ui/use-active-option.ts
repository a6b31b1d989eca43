import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../lib/screen/composing.ts';

type ActiveOption<Item> = {
  items: Item[];
  is_open: boolean;
  onChoose: (item: Item) => void;
  onClose: () => void;
  /** Keys that choose, besides Enter. */
  chooses_on_tab?: boolean;
};

/** The option that arrow keys point at while the focus stays in the field: the combobox pattern of ARIA. */
export const useActiveOption = <Item>({ items, is_open, onChoose, onClose, chooses_on_tab }: ActiveOption<Item>) => {
  const [at, setAt] = useState(0);
  const active = Math.min(at, items.length - 1);

  /** Whether the key was for the list; then nothing else should act on it. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!is_open || isComposing(event)) return false;
    const { key } = event;
    const item = items[active];
    if (key === 'ArrowDown' && items.length > 0) setAt((active + 1) % items.length);
    else if (key === 'ArrowUp' && items.length > 0) setAt((active - 1 + items.length) % items.length);
    else if (
      (key === 'Enter' && !event.ctrlKey && !event.metaKey) ||
      (key === 'Tab' && chooses_on_tab && !event.shiftKey)
    ) {
      if (!item) return false;
      onChoose(item);
    } else if (key === 'Escape') onClose();
    else return false;
    event.preventDefault();
    return true;
  };
  return { active, point: setAt, handleKey };
};
