import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import type { LazyPart } from '../loading/lazy-part.ts';
import { newPage } from '../testing/fake-browser.ts';

const part = <Props,>(Part: ComponentType<Props>) => Part as unknown as LazyPart<Props>;

// What one feature gives others, by the list of features alone: until then there is nothing.

test('the way to report something is what moderation provides', async () => {
  const { ReportDialog, provideReport } = await newPage(() => import('./report.ts'));
  const dialog = <ReportDialog subject_kind="comment" subject_id="c1" onClose={() => {}} />;
  expect(renderToStaticMarkup(dialog)).toBe('');
  provideReport(part(({ subject_id }) => <b>{subject_id}</b>));
  expect(renderToStaticMarkup(dialog)).toBe('<b>c1</b>');
});

test('the way to invite people is what the directory provides', async () => {
  const { InviteDialog, provideInvite } = await newPage(() => import('./invite.ts'));
  const dialog = <InviteDialog typed="Ana" onClose={() => {}} />;
  expect(renderToStaticMarkup(dialog)).toBe('');
  provideInvite(part(({ typed }) => <b>{typed}</b>));
  expect(renderToStaticMarkup(dialog)).toBe('<b>Ana</b>');
});

test('the front page of Admin is what the overview provides', async () => {
  const { AdminFront, provideAdminFront } = await newPage(() => import('./admin-front.ts'));
  expect(renderToStaticMarkup(<AdminFront />)).toBe('');
  provideAdminFront(part(() => <b>1</b>));
  expect(renderToStaticMarkup(<AdminFront />)).toBe('<b>1</b>');
});
