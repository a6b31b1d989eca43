import { useEffect, useState } from 'react';
import { fold } from '@plaudit/contract/fold';

type Sought = {
  /** The path of the section that was opened. */
  to: string;
  /** What was typed, folded. */
  words: string;
};

/** The field or part of the open section whose name begins with the words; otherwise one whose name has them. */
const placeOf = ({ to, words }: Sought): HTMLElement | undefined => {
  const section = document.querySelector(`.sectioned-content[data-open="${to}"]`);
  const all = [...(section?.querySelectorAll<HTMLElement>('label, legend, h2, h3') ?? [])];
  const named = all.map((element) => ({ element, name: fold(element.textContent) }));
  return (named.find(({ name }) => name.startsWith(words)) ?? named.find(({ name }) => name.includes(words)))?.element;
};

const show = (place: HTMLElement) => {
  place.scrollIntoView({ block: 'center' });
  if (place instanceof HTMLLabelElement) place.control?.focus({ preventScroll: true });
};

/** Shows the place once the section is there. Gives up when the person does something else. Returns a function that ends it. */
const showWhenThere = (sought: Sought): (() => void) => {
  const leaving = new AbortController();
  const observer = new MutationObserver(() => look());
  const end = () => {
    leaving.abort();
    observer.disconnect();
  };
  const look = () => {
    const place = placeOf(sought);
    if (!place) return;
    end();
    // The heading of the section takes the focus first.
    requestAnimationFrame(() => show(place));
  };
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(event, end, { capture: true, passive: true, signal: leaving.signal });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-open'] });
  look();
  return end;
};

/**
 * What is typed to find a section. `leaveFor` the path of a section empties it because that one was opened, and shows there the
 * field or part that is called so.
 */
export const useSectionSearch = () => {
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState<Sought | null>(null);
  useEffect(() => (sought ? showWhenThere(sought) : undefined), [sought]);
  const type = (words: string) => {
    setSought(null);
    setTyped(words);
  };
  return {
    typed,
    type,
    clear: () => type(''),
    leaveFor: (to: string) => {
      const words = fold(typed);
      type('');
      if (words) setSought({ to, words });
    },
  };
};
