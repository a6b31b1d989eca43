import type { Decision, ReportCaseDetail, ReportSubject } from '@plaudit/contract/moderation/endpoints';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import type { Config } from '../../../config.ts';
import type { Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import type { Source } from '../../../platform/db/row-cache.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import type { Subjects } from '../../audit/audit.ts';
import { said } from '../../../platform/module.ts';

/** Reported content as it is now, whether or not anyone still sees it. */
export type Subject = {
  author_id: string | null;
  /** The person in whose name its author wrote it. */
  in_name_of?: string | null;
  /** The place it is in; null for what is in none. */
  place_id: string | null;
  text: string;
  image_url: string | null;
  /** What it belongs to, as people read it. */
  context: string;
  created_at: Date | null;
  is_visible: boolean;
  /** Its author took it out of sight, and could show it again. */
  is_withdrawn?: boolean;
};

/** The surroundings of reported content, as far as one moderator may know them. */
export type Surroundings = Pick<
  NonNullable<ReportCaseDetail['subject']>,
  'standing' | 'place' | 'is_place_hidden' | 'link' | 'receivers' | 'points'
>;

/** How to take something away: for good with its consequences, or only from sight. */
export type Taking = Extract<Decision, 'hide' | 'delete'>;

/** A kind of thing that can be reported, declared by the module that owns it. */
export type Reportable = {
  kind: ReportSubject;
  takings: readonly Taking[];
  /** Refuses with AUTH_RECORD_NOT_FOUND what this viewer does not see. */
  access(db: Db, viewer: Viewer, subject_id: string): Promise<void>;
  /** Undefined if it never existed, or is gone for good. */
  load(db: Db, company_id: string, subject_id: string): Promise<Subject | undefined>;
  /** What the audit log shows of it. */
  subjects: Subjects;
  /** Called with what `load` found. */
  around(source: Source, viewer: Viewer, subject_id: string, subject: Subject): Promise<Surroundings>;
  /** Files that it shows, by addresses that moderators can open; without this it never shows any. */
  attachments?(db: Db, config: Config, company_id: string, subject_id: string): Promise<ContentAttachment[]>;
  /** Removes it and returns what `giveBack` needs. Called while it is visible, or with `hide` while it is withdrawn. */
  take(tx: Tx, viewer: Viewer, subject_id: string, how: Taking): Promise<object | null>;
  /** Undoes `take`; INVALID_ACTION if that is no longer possible. */
  giveBack(tx: Tx, viewer: Viewer, subject_id: string, how: Taking, kept: object | null): Promise<void>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** What can be reported. */
    reportable: readonly Reportable[];
  }
}

export const reportableOf = (kind: string): Reportable => {
  const found = said('reportable').find((one) => one.kind === kind);
  if (!found) throw new Error(`Nothing says how to moderate a ${kind}`);
  return found;
};
