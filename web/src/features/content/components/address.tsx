import type { ReactNode } from 'react';
import './words-text.css';

/** The way to another server, which learns nothing and gets no thanks of a search engine. */
export const Address = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="words-link">
    {children}
  </a>
);
