import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { linkProps } from '../../../lib/navigation/link-props.ts';

/** From a part of the front page to the screen that has all of it. */
export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link {...linkProps(to)} className="overview-more">
    {children}
    <ChevronRight size={16} aria-hidden />
  </Link>
);
