import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** Devices with a token, by platform. */
export const countPushDevices = async (db: Db, company_id: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ platform: string; devices: number }>`
    select push_platform as platform, count(*) as devices from device
    where company_id = ${company_id} and push_platform is not null group by push_platform`.execute(db);
  return new Map(rows.map(({ platform, devices }) => [platform, devices]));
};

type Counted = {
  platform: string;
  sent: number;
  failed: number;
  pruned: number;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  last_error: string | null;
};

/** The results of pushes by platform: counts since an instant, and the last of everything that is stored. */
export const countDeliveries = async (db: Db, company_id: string, since: Date): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select platform,
      count(*) filter (where result = 'sent' and created_at > ${since}) as sent,
      count(*) filter (where result = 'failed' and created_at > ${since}) as failed,
      count(*) filter (where result = 'pruned' and created_at > ${since}) as pruned,
      max(created_at) filter (where result = 'sent') as last_success_at,
      max(created_at) filter (where result <> 'sent') as last_failure_at,
      (array_agg(error order by created_at desc) filter (where result <> 'sent'))[1] as last_error
    from push_delivery where company_id = ${company_id} group by platform`.execute(db);
  return rows;
};
