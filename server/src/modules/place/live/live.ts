import type { Tx } from '../../../platform/db/transact.ts';

// Rooms in one call to the sockets, and in one message to other processes.
const piece = 500;

type At = { company_id: string; place_id: string };

const inPieces = (tx: Tx, ids: readonly string[], send: (some: readonly string[]) => void): void =>
  tx.afterCommit(() => {
    for (let from = 0; from < ids.length; from += piece) send(ids.slice(from, from + piece));
  });

/** After the commit: its members hear that others came or went, and not who. */
export const tellPeople = (tx: Tx, { company_id, place_id }: At, employee_ids: readonly string[]): void => {
  if (employee_ids.length === 0) return;
  tx.afterCommit(() => tx.ctx.live.toPlace(company_id, place_id, 'place.people', { place_id }));
};

/** After the commit: they get the events of the place, and read their membership again. */
export const tellJoined = (tx: Tx, { company_id, place_id }: At, employee_ids: readonly string[]): void => {
  inPieces(tx, employee_ids, (some) => {
    tx.ctx.live.joinPlace(company_id, place_id, some);
    tx.ctx.live.toEmployees(company_id, some, 'place.changed', { place_id, is_member: true });
  });
  tellPeople(tx, { company_id, place_id }, employee_ids);
};

/** After the commit: they get the events of the place again. Connections that began while it was deleted do not yet. */
export const rejoin = (tx: Tx, { company_id, place_id }: At, employee_ids: readonly string[]): void =>
  inPieces(tx, employee_ids, (some) => tx.ctx.live.joinPlace(company_id, place_id, some));

/** After the commit: they get no more events of the place. */
export const tellLeft = (tx: Tx, { company_id, place_id }: At, employee_ids: readonly string[]): void => {
  inPieces(tx, employee_ids, (some) => {
    tx.ctx.live.leavePlace(company_id, place_id, some);
    tx.ctx.live.toEmployees(company_id, some, 'place.changed', { place_id, is_member: false });
  });
  tellPeople(tx, { company_id, place_id }, employee_ids);
};

/** After the commit: these people's membership changed, or who waits for the place. */
export const tellConcerned = (tx: Tx, { company_id, place_id }: At, employee_ids: readonly string[]): void =>
  inPieces(tx, employee_ids, (some) => tx.ctx.live.toEmployees(company_id, some, 'place.changed', { place_id }));

/** After the commit: the place itself changed. People who are not members get that only if the place is not hidden. */
export const tellPlace = (tx: Tx, { company_id, place_id }: At, { is_hidden }: { is_hidden: boolean }): void =>
  tx.afterCommit(() => {
    if (is_hidden) tx.ctx.live.toPlace(company_id, place_id, 'place.changed', { place_id });
    else tx.ctx.live.toCompany(company_id, 'place.changed', { place_id });
  });

/** After the commit: a part of a space changed. People in the space get that, or its own members if it is hidden. */
export const tellPart = (
  tx: Tx,
  { company_id, place_id, parent_id }: At & { parent_id: string },
  { is_hidden }: { is_hidden: boolean },
): void =>
  tx.afterCommit(() =>
    tx.ctx.live.toPlace(company_id, is_hidden ? place_id : parent_id, 'place.changed', { place_id }),
  );

/** After the commit: the place is gone for its members with its content, or back. */
export const tellMarked = (tx: Tx, { company_id, place_id }: At, { is_deleted }: { is_deleted: boolean }): void =>
  tx.afterCommit(() =>
    tx.ctx.live.toPlace(company_id, place_id, 'place.changed', { place_id, is_member: !is_deleted }),
  );
