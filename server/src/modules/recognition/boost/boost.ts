import type { BodyOf, QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { boostRecognition as boost, listBoosts as list } from '@plaudit/contract/recognition/endpoints';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { isModuleOn } from '../../company/company.ts';
import { findGiftLimits, renewAllowance, transferGift } from '../../points/points.ts';
import { accessRecognition } from '../access.ts';
import { recognitionBoosted } from '../events.ts';
import { sendCounted } from '../live/live.ts';
import { canBoost } from '../policy.ts';
import { showRecognition } from '../recognition.ts';
import { insertBoost, listBoosters } from './queries.ts';

/** Adds points from the viewer's allowance for each receiver. */
export const boostRecognition = (
  ctx: Context,
  viewer: Viewer,
  { recognition_id, points }: BodyOf<typeof boost>,
): Promise<Recognition> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    if (!(await isModuleOn(ctx, company_id, 'points')))
      throw new AppError('NO_PERMISSION', { payload: { module: 'points' } });
    // Locked before any balance, as deletion does, so that the two never wait for each other.
    const standing = await accessRecognition(tx.db, viewer, recognition_id, { lock: true });
    const { receiver_ids } = standing.facts;
    if (!canBoost(viewer, { giver_id: standing.author_id, receiver_ids })) throw new AppError('INVALID_ACTION');
    const limits = await findGiftLimits(tx.db, company_id);
    const boost_id = newId();
    tx.write(insertBoost(company_id, { recognition_id, boost_id, employee_id, points, created_at: tx.now }));
    const recognition = await showRecognition(tx, viewer, recognition_id, tx.now);
    announce(tx, recognitionBoosted, { company_id, recognition_id, actor_id: employee_id, boost_id, points });
    await renewAllowance(tx, company_id, employee_id);
    const source = { kind: 'recognition', id: recognition_id };
    const gift = { giver_id: employee_id, receiver_ids, points, funding: 'allowance' } as const;
    transferGift(tx, company_id, { cause: 'boost', event_id: boost_id, source, ...gift }, limits);
    const { boost_points } = recognition;
    sendCounted(tx, company_id, { ...standing, facts: { ...standing.facts, boost_points } }, standing);
    return recognition;
  });

/** Who boosted a recognition, and by how much. */
export const listBoosts = async (
  ctx: Context,
  viewer: Viewer,
  { recognition_id, cursor, limit }: QueryOf<typeof list>,
): Promise<ResponseOf<typeof list>> => {
  await accessRecognition(ctx.db, viewer, recognition_id);
  const after = readCursor(cursor, idCursor)?.[0];
  const rows = await listBoosters(ctx.db, viewer.company_id, recognition_id, { after, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.employee.employee_id],
    (row) => row,
  );
};
