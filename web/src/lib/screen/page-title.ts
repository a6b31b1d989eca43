import { useEffect } from 'react';

let name = 'Plaudit';
let prefix = '';
const show = () => {
  document.title = prefix + name;
};

/** How much waits for the person, before the name of the page. */
export const showCount = (count: number): void => {
  prefix = count ? `(${count}) ` : '';
  show();
};

/** Names the page in the browser's tab, in its history, and for screen readers. */
export const usePageTitle = (title: string) => {
  useEffect(() => {
    name = title ? `${title} · Plaudit` : 'Plaudit';
    show();
  }, [title]);
};
