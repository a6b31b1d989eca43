import type { PrivacySettings } from '@plaudit/contract/privacy/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineAction, isAsLeft, recordChange } from '../../audit/audit.ts';
import { tellHolders } from '../../authority/authority.ts';
import { findSettings, openSettings, putSettings } from './queries.ts';

const first: PrivacySettings = { keeps_words: true };

/** How the company treats personal data: its own choice, otherwise the product's default. */
export const loadSettings = async (db: Db, company_id: string, options = {}): Promise<PrivacySettings> => {
  const { company_id: _key, ...chosen } = (await findSettings(db, company_id, options)) ?? { company_id };
  return { ...first, ...chosen };
};

export const getSettings = (ctx: Context, { company_id }: Viewer): Promise<PrivacySettings> =>
  loadSettings(ctx.db, company_id);

export const settings_updated = defineAction({
  name: 'privacy.settings_updated',
  permission: 'privacy.manage',
  undo: (ctx, viewer, { before, after }) => updateSettings(ctx, viewer, before as Partial<PrivacySettings>, after),
});

/** `expected`: refused with INVALID_ACTION unless these fields still are so. */
export const updateSettings = (
  ctx: Context,
  viewer: Viewer,
  change: Partial<PrivacySettings>,
  expected: object | null = null,
): Promise<PrivacySettings> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    await openSettings(tx.db, company_id);
    const before = await loadSettings(tx.db, company_id, { lock: true });
    if (!isAsLeft(before, expected)) throw new AppError('INVALID_ACTION');
    const after = { ...before, ...change };
    tx.write(putSettings(tx.db, { ...after, company_id }));
    recordChange(tx, viewer, settings_updated, {
      subject: { kind: 'privacy_settings', id: null, label: 'Privacy' },
      before,
      after,
    });
    tellHolders(tx, company_id, 'privacy.manage', { kind: 'requests' });
    return after;
  });
