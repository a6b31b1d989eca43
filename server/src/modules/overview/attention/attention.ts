import type { ModuleName } from '@plaudit/contract/company/modules';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/overview/endpoints';
import { type AttentionName, attentions } from '@plaudit/contract/overview/schema';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { said } from '../../../platform/module.ts';
import { isModuleOn } from '../../company/company.ts';

/** Something that can wait for an admin, declared by the module that knows it. */
type Attention = {
  attention: AttentionName;
  /** Who can act on it, and sees it. */
  permission: Permission;
  /** With this module off, its screen is not there either. */
  module?: ModuleName;
  /** How many there are, `limits.attention_most` at most. It finds them by an index: the front page of Admin asks every time. */
  count(db: Db, company_id: string, now: Date): Promise<number>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** What can wait for an admin. */
    attention: readonly Attention[];
  }
}

/** What waits for this person, in the order of the contract. */
export const listAttention = async (
  ctx: Context,
  { company_id, permissions }: Viewer,
): Promise<ResponseOf<typeof endpoints.listAttention>> => {
  const now = new Date();
  const own = said('attention').filter(({ permission }) => permissions.includes(permission));
  const counted = await Promise.all(
    own.map(async ({ attention, module, count }) => {
      const is_there = module === undefined || (await isModuleOn(ctx, company_id, module));
      return { attention, count: is_there ? await count(ctx.db, company_id, now) : 0 };
    }),
  );
  const items = counted.filter(({ count }) => count > 0);
  return { items: items.toSorted((a, b) => attentions.indexOf(a.attention) - attentions.indexOf(b.attention)) };
};
