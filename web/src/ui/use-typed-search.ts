import { useEffect, useState } from 'react';

const typing_pause_ms = 250;

/** What is typed into a search field, and what to search for once typing pauses. */
export const useTypedSearch = () => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typing_pause_ms);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, search };
};
