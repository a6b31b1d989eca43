import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/place/endpoints';
import type { PlaceRequest, PlaceStanding } from '@plaudit/contract/place/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { keepPace } from '../../pace/pace.ts';
import { abilitiesIn, accessPlace, mayNameMembers, type PlaceAt } from '../access.ts';
import { placeAccepted, placeAsked, placeInvited } from '../events.ts';
import { named, people_invited, recordFromOutside, recordMembers } from '../history/history.ts';
import { admit, checkInside, standingIn } from '../members/members.ts';
import { findMembers } from '../members/queries.ts';
import { tellKeepers } from '../keepers/keepers.ts';
import type { PlaceRow } from '../queries.ts';
import { viewStanding } from '../view.ts';
import {
  insertRequests,
  listAsking,
  listRequestRows,
  listWaitingRows,
  takeRequest,
  type WaitingRow,
} from './queries.ts';

type Done = Record<string, never>;

/** A repetition changes nothing; members, and people who may join, do not ask. */
export const ask = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, note }: BodyOf<typeof endpoints.askToJoin>,
): Promise<PlaceStanding> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const at = { company_id, place_id };
    const place = await accessPlace(tx, viewer, { place_id, place_kind }, null, { lock: 'share' });
    if (place.request === 'asked') return viewStanding(place);
    if (!abilitiesIn(viewer, place).ask) throw new AppError('INVALID_ACTION');
    const [made] = await insertRequests(tx.db, at, [{ request_id: newId(), employee_id }], { kind: 'asked', note });
    // A person who takes it back and asks again notifies its managers once more.
    keepPace(tx, viewer, { writes: 1, people: 1 });
    if (made) announce(tx, placeAsked, { ...at, actor_id: employee_id, request_id: made.request_id });
    await tellKeepers(tx, at, [employee_id]);
    return standingIn(tx, viewer, place_id);
  });

export const withdraw = (ctx: Context, viewer: Viewer, { place_id, place_kind }: PlaceAt): Promise<PlaceStanding> =>
  transact(ctx, async (tx) => {
    const at = { company_id: viewer.company_id, place_id };
    await accessPlace(tx, viewer, { place_id, place_kind }, null);
    await takeRequest(tx.db, at, viewer.employee_id, 'asked');
    await tellKeepers(tx, at, [viewer.employee_id]);
    return standingIn(tx, viewer, place_id);
  });

export const listRequests = async (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, kind, cursor, limit }: BodyOf<typeof endpoints.listPlaceRequests>,
): Promise<Page<PlaceRequest>> => {
  const after = readCursor(cursor, idCursor)?.[0];
  const needed = kind === 'asked' ? 'approve_requests' : 'invite';
  await accessPlace({ db: ctx.db, ctx }, viewer, { place_id, place_kind }, needed);
  const at = { company_id: viewer.company_id, place_id };
  const rows = await listRequestRows(ctx.db, at, { kind, after, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.request_id],
    ({ request_id: _occasion, created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }),
  );
};

/** More than that is a morning's work in the places themselves. */
const most_waiting = 10;

/** Requests to join that the viewer can answer, as an owner or manager of the place, or with a role that lets them. */
export const countWaitingRequests = ({ db }: Context, viewer: Viewer): Promise<WaitingRow[]> =>
  listWaitingRows(db, viewer, most_waiting);

/** EMPLOYEE_NOT_FOUND if no one waits anymore: they took it back, or someone else decided. No one accepts themselves. */
export const decide = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, employee_id, is_accepted }: BodyOf<typeof endpoints.decideRequest>,
): Promise<Done> =>
  transact(ctx, async (tx) => {
    const at = { company_id: viewer.company_id, place_id };
    const place = await accessPlace(tx, viewer, { place_id, place_kind }, 'approve_requests', { lock: 'share' });
    if (is_accepted && employee_id === viewer.employee_id) throw new AppError('INVALID_ACTION');
    const request_id = await takeRequest(tx.db, at, employee_id, 'asked');
    if (!request_id) throw new AppError('EMPLOYEE_NOT_FOUND');
    if (is_accepted) await letIn(tx, viewer, place, [{ employee_id, request_id }]);
    await tellKeepers(tx, at, [employee_id]);
    return {};
  });

const letIn = async (
  tx: Tx,
  viewer: Viewer,
  place: PlaceRow,
  asking: readonly { employee_id: string; request_id: string }[],
): Promise<void> => {
  const at = { company_id: viewer.company_id, place_id: place.place_id };
  const asked = asking.map(({ employee_id }) => employee_id);
  const come = await findMembers(tx.db, at, await admit(tx, at, asked, 'request'));
  for (const one of asking) announce(tx, placeAccepted, { ...at, ...one, actor_id: viewer.employee_id });
  if (come.length > 0) recordMembers(tx, viewer, place, { come }, 'approve_requests');
};

/** No one invites themselves: people who may come in without being asked join, and the log says so. */
export const invite = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, employee_ids }: BodyOf<typeof endpoints.invitePeople>,
): Promise<Done> =>
  transact(ctx, async (tx) => {
    const at = { company_id: viewer.company_id, place_id };
    const place = await accessPlace(tx, viewer, { place_id, place_kind }, 'invite', { lock: 'share' });
    if (!place.role && employee_ids.includes(viewer.employee_id)) throw new AppError('INVALID_ACTION');
    const people = await findMembers(tx.db, at, employee_ids);
    if (people.length < new Set(employee_ids).size) throw new AppError('EMPLOYEE_NOT_FOUND');
    await checkInside(tx, viewer, place, employee_ids);
    // Of others, those who asked go on waiting.
    if (abilitiesIn(viewer, place).approve_requests)
      await letIn(tx, viewer, place, await listAsking(tx.db, at, employee_ids));
    const given = people
      .filter(({ employee_id }) => employee_id !== viewer.employee_id)
      .map(({ employee_id }) => ({ request_id: newId(), employee_id }));
    // Where the viewer may not know who is a member, the invitation of a member looks like any other; the member hears nothing of it.
    const [may_name] = await mayNameMembers(ctx, viewer, [place]);
    const options = { kind: 'invited', invited_by: viewer.employee_id, also_members: !may_name } as const;
    const requests = await insertRequests(tx.db, at, given, options);
    keepPace(tx, viewer, { people: requests.length });
    if (requests.length > 0) {
      const members = new Set(people.flatMap(({ role, employee_id }) => (role ? [employee_id] : [])));
      const told = requests.filter(({ employee_id }) => !members.has(employee_id));
      if (told.length > 0) announce(tx, placeInvited, { ...at, actor_id: viewer.employee_id, requests: told });
      const invited = people.filter((person) => requests.some(({ employee_id }) => employee_id === person.employee_id));
      recordFromOutside(
        tx,
        viewer,
        people_invited,
        place,
        { before: null, after: { people: named(invited) } },
        'invite',
      );
    }
    await tellKeepers(tx, at, employee_ids);
    return {};
  });

export const withdrawInvitation = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, employee_id }: BodyOf<typeof endpoints.withdrawInvitation>,
): Promise<Done> =>
  transact(ctx, async (tx) => {
    const at = { company_id: viewer.company_id, place_id };
    await accessPlace(tx, viewer, { place_id, place_kind }, 'invite');
    if (!(await takeRequest(tx.db, at, employee_id, 'invited'))) throw new AppError('EMPLOYEE_NOT_FOUND');
    await tellKeepers(tx, at, [employee_id]);
    return {};
  });

export const answer = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, is_accepted }: BodyOf<typeof endpoints.answerInvitation>,
): Promise<PlaceStanding> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const at = { company_id, place_id };
    const { role } = await accessPlace(tx, viewer, { place_id, place_kind }, null, { lock: 'share' });
    // Members have nothing to answer.
    const request_id = role ? undefined : await takeRequest(tx.db, at, employee_id, 'invited');
    // Accepted twice, or withdrawn a moment ago.
    if (!request_id) return standingIn(tx, viewer, place_id);
    await tellKeepers(tx, at, [employee_id]);
    if (!is_accepted) return { membership: null, request: null };
    await admit(tx, at, [employee_id], 'invitation');
    return standingIn(tx, viewer, place_id);
  });
