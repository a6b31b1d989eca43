import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Tx } from '../../../platform/db/transact.ts';
import { sendToReaders, type Audience, type Counts, type Standing } from '../../content/content.ts';
import { viewReactions } from '../../content/view.ts';
import type { Facts } from '../queries.ts';
import { readersOf } from '../view.ts';

const audienceOf = ({ visibility, giver, employees }: Recognition): Audience => ({
  readers: readersOf(visibility),
  place_id: null,
  top_author_id: giver.employee_id,
  reader_ids: employees.map(({ employee_id }) => employee_id),
});

const shared = ({ my_reaction: _mine, can: _can, ...rest }: Recognition): RealtimeEvents['recognition.created'] => rest;

export const sendCreated = (tx: Tx, company_id: string, recognition: Recognition): void =>
  sendToReaders(tx, company_id, audienceOf(recognition), 'recognition.created', shared(recognition));

/** A recognition that turns private disappears for the company and stays for the people it concerns. */
export const sendEdited = (
  tx: Tx,
  company_id: string,
  recognition: Recognition,
  was: Recognition['visibility'],
): void => {
  const to = audienceOf(recognition);
  if (was === recognition.visibility)
    return sendToReaders(tx, company_id, to, 'recognition.updated', shared(recognition));
  if (was === 'public') sendDeleted(tx, company_id, { ...to, readers: 'everybody' }, recognition.recognition_id);
  sendCreated(tx, company_id, recognition);
};

export const sendDeleted = (tx: Tx, company_id: string, to: Audience, recognition_id: string): void =>
  sendToReaders(tx, company_id, to, 'recognition.deleted', { recognition_id });

export const sendCounted = (
  tx: Tx,
  company_id: string,
  standing: Standing,
  { reaction_counts, comments_count }: Counts,
): void => {
  const { boost_points } = standing.facts as Facts;
  sendToReaders(tx, company_id, standing, 'recognition.counted', {
    recognition_id: standing.content_id,
    reactions: viewReactions(reaction_counts),
    comments_count,
    boost_points,
  });
};
