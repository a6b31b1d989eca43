import type { ModuleName } from '@plaudit/contract/company/modules';
import type { Page } from '@plaudit/contract/schema';
import type { SearchHit } from '@plaudit/contract/search/schema';
import type { Context, Viewer } from '../context.ts';

export type Asked = {
  search: string;
  /** Of the group of this kind. */
  cursor: string | undefined;
  limit: number;
  /** Finds what fits with typing errors, too: asked only if nothing of any kind fits without them. */
  is_forgiving: boolean;
};

/** Something besides content that a search finds: a name to know it by, and how. */
export type SearchKind = {
  kind: string;
  /** If a company has this module off, nothing of this kind is found. */
  module: ModuleName;
  /** What this viewer may see of it. */
  search(ctx: Context, viewer: Viewer, asked: Asked): Promise<Page<SearchHit>>;
  /** If they are places with content: ids of those that people mean by a name. */
  named?(ctx: Context, viewer: Viewer, name: string): Promise<string[]>;
  /** If some of these places have no name of their own: what the viewer calls each of these, by its id. */
  callThem?(ctx: Context, viewer: Viewer, place_ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

declare module '../module.ts' {
  interface Module {
    /** What a search finds of it; content of all kinds is found without it. */
    searches: readonly SearchKind[];
  }
}
