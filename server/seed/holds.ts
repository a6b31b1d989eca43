import { day, idAt } from './clock.ts';
import type { Change } from './history.ts';
import type { Member } from './staff.ts';

type Place = { place_id: string; kind: string; place_name: string };

/** A space is on hold, and a person was until a dispute was settled. */
export const holdRows = (staff: readonly Member[], places: readonly Place[], now: Date) => {
  const idOf = (key: string) => staff.find((member) => member.key === key)?.employee_id ?? '';
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const space = places.find(({ kind, place_name }) => kind === 'space' && place_name === 'Harbor lamp');
  const put_by = idOf('ingrid');
  const settled = {
    hold_id: idAt(ago(140)),
    employee_id: idOf('dmitri'),
    place_id: null,
    reason: 'Dispute about the sensors of the second line, file 2025-31',
    put_by,
    put_at: ago(140),
    lifted_by: put_by,
    lifted_at: ago(95),
    lift_reason: 'Settled with the supplier',
  };
  const active = {
    hold_id: idAt(ago(18)),
    employee_id: null,
    place_id: space?.place_id ?? null,
    reason: 'Patent for the switch, file 2026-114: keep how it came about',
    put_by,
    put_at: ago(18),
    lifted_by: null,
    lifted_at: null,
    lift_reason: null,
  };
  const change = (action: string, hold_id: string, at: Date): Change => ({
    at,
    actor: 'ingrid',
    action,
    subject: { kind: 'hold', id: hold_id, label: 'Legal hold' },
    before: null,
    after: { at },
  });
  const history = [
    change('hold.put', settled.hold_id, settled.put_at),
    change('hold.lifted', settled.hold_id, settled.lifted_at),
    change('hold.put', active.hold_id, active.put_at),
  ];
  return { rows: { legal_hold: [settled, active] }, history };
};
