import { createElement, Suspense } from 'react';
import type { ReportSubject } from '@plaudit/contract/moderation/endpoints';
import type { LazyPart } from '../loading/lazy-part.ts';

type ReportProps = { subject_kind: ReportSubject; subject_id: string; onClose: () => void };

let dialog: LazyPart<ReportProps> | undefined;

/** The way to tell moderators, given once by the list of features: moderation shows content, so content cannot name it. */
export const provideReport = (given: LazyPart<ReportProps>): void => {
  dialog = given;
};

/** Reports something to moderators that should not be there. */
export const ReportDialog = (props: ReportProps) =>
  dialog ? createElement(Suspense, null, createElement(dialog, props)) : null;
