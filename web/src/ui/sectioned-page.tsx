import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useMedia } from '../lib/screen/media.ts';
import { PageHeader } from './page-header.tsx';
import './sectioned-page.css';

type SectionedPageProps = {
  /** What the sections are called together. */
  title: string;
  /** Where a phone shows the list of sections. */
  to: string;
  /** The path of the open section, if one is. */
  open: string | undefined;
  /** The section that the open page is a part of, if it is not a section itself. */
  inside?: { name: string; to: string } | undefined;
  /** Wider than other pages, for tables. */
  is_wide?: boolean;
  search: ReactNode;
  list: ReactNode;
  /** On a phone, above the list. */
  front?: ReactNode;
  /** The open section with its heading; on wide screens also what is there without one. */
  children: ReactNode;
};

/** Sections with a list: beside the open one on wide screens, on a phone a page of its own that each leads back to. */
export const SectionedPage = (props: SectionedPageProps) => {
  const { title, to, open, inside, is_wide, search, list, front, children } = props;
  const is_narrow = useMedia('tablet_or_mobile');
  if (is_narrow && open === undefined) {
    return (
      <div className="sectioned">
        <PageHeader title={title} />
        {search}
        {front}
        {list}
      </div>
    );
  }
  return (
    <div className="sectioned" data-wide={is_wide}>
      {!is_narrow && (
        <div className="sectioned-side">
          {search}
          {list}
        </div>
      )}
      <div className="sectioned-content" data-open={open}>
        {(is_narrow || inside) && (
          <Link to={inside ? inside.to : to} className="section-back">
            <ChevronLeft size={18} aria-hidden />
            {inside ? inside.name : title}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
};
