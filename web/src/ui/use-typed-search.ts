import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough not to search for every letter, short enough to feel immediate. */
const typing_pause_ms = 250;

/** What is typed into a search field, and what to search for once typing pauses. */
export const useTypedSearch = () => {
  const [search, setSearch] = useState('');
  return { ...useTyped(search, setSearch), search };
};

/** The same for a search that is kept elsewhere, as in the address: the field follows it, and changes it once typing pauses. */
export const useTyped = (search: string, onSearch: (search: string) => void) => {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // Back, a link or a button changed it.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  const searchNow = useEffectEvent((words: string) => {
    if (words === search) return;
    setKnown(words);
    onSearch(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => searchNow(typed.trim()), typing_pause_ms);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped };
};
