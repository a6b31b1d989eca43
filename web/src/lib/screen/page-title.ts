import { useEffect } from 'react';

/** Names the page in the browser's tab, in its history, and for screen readers. */
export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = title ? `${title} · Plaudit` : 'Plaudit';
  }, [title]);
};
