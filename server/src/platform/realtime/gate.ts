import type { Viewer } from '../context.ts';

/** A current viewer, and when that changes by itself: their session or a grace period runs out. */
export type Standing = { viewer: Viewer; changes_at: Date };

/** A connection's session, once it has proved itself. */
export type Who = Pick<Viewer, 'company_id' | 'employee_id' | 'session_id'>;

/** Decides who has a live connection; null refuses it. */
export type LiveGate = {
  authenticate(headers: Record<string, string | undefined>, options: { may_rotate: boolean }): Promise<Standing | null>;
  /** The same for a session that was let in before. */
  review(who: Who): Promise<Standing | null>;
  /** The places and audiences whose events a person gets. */
  placesOf(who: Who): Promise<string[]>;
};
