import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Tx } from '../../../platform/db/transact.ts';

type Audience = { visibility: string; giver_id: string; receiver_ids: readonly string[] };
type LiveName = 'recognition.created' | 'recognition.updated' | 'recognition.deleted' | 'recognition.counted';

const audienceOf = ({ visibility, giver, employees }: Recognition): Audience => ({
  visibility,
  giver_id: giver.employee_id,
  receiver_ids: employees.map(({ employee_id }) => employee_id),
});

const shared = ({ my_reaction: _mine, can: _can, ...rest }: Recognition): RealtimeEvents['recognition.created'] => rest;

/** After the commit: to the whole company when the recognition is public, else to those whom it concerns. */
const send = <Name extends LiveName>(
  tx: Tx,
  company_id: string,
  to: Audience,
  name: Name,
  payload: RealtimeEvents[Name],
) =>
  tx.afterCommit(() => {
    const { live } = tx.ctx;
    if (to.visibility === 'public') live.toCompany(company_id, name, payload);
    else live.toEmployees(company_id, [to.giver_id, ...to.receiver_ids], name, payload);
  });

export const sendCreated = (tx: Tx, company_id: string, recognition: Recognition): void =>
  send(tx, company_id, audienceOf(recognition), 'recognition.created', shared(recognition));

/** A recognition that turns private vanishes for the company and stays for those whom it concerns. */
export const sendEdited = (tx: Tx, company_id: string, recognition: Recognition, was: Audience['visibility']): void => {
  const to = audienceOf(recognition);
  if (was === recognition.visibility) return send(tx, company_id, to, 'recognition.updated', shared(recognition));
  if (was === 'public') sendDeleted(tx, company_id, { ...to, visibility: 'public' }, recognition.recognition_id);
  sendCreated(tx, company_id, recognition);
};

export const sendDeleted = (tx: Tx, company_id: string, to: Audience, recognition_id: string): void =>
  send(tx, company_id, to, 'recognition.deleted', { recognition_id });

export const sendCounted = (
  tx: Tx,
  company_id: string,
  to: Audience,
  counts: RealtimeEvents['recognition.counted'],
): void => send(tx, company_id, to, 'recognition.counted', counts);
