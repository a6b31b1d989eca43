import { noteClick } from './noted.ts';

/** Of comments, no clicks are counted. */
const links = ':is(.words-link, .link-card)[href^="http" i]';

const onClick = ({ target, button }: MouseEvent): void => {
  // The right button opens a menu.
  if (button > 1 || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>(links);
  const content_id = link?.closest<HTMLElement>('[data-content]')?.dataset.content;
  const href = link?.getAttribute('href');
  if (content_id && href && !link.closest('.comments')) noteClick(content_id, href);
};

/** Notes which links a person opens in content, which is in elements with its id. Returns the function that ends it. */
export const watchLinks = (root: HTMLElement): (() => void) => {
  // The middle button, which opens a link in a tab, makes no click.
  for (const name of ['click', 'auxclick'] as const) root.addEventListener(name, onClick);
  return () => {
    for (const name of ['click', 'auxclick'] as const) root.removeEventListener(name, onClick);
  };
};
