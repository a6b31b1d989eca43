import type { LinkPreview } from '@plaudit/contract/link-preview/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { companySettings } from '../../company/company.ts';
import { keepPace } from '../../pace/pace.ts';
import { askForPage, readablePage } from '../ask/ask.ts';
import { findPreviewRow } from '../queries.ts';
import { viewPreview } from '../view.ts';

/**
 * What a card would show of this page. The answer is the same whether the page isn't read yet, can't be read, or may not be: it
 * says nothing about the network of the server, nor about what colleagues link to.
 */
export const findPreview = (ctx: Context, viewer: Viewer, link: string): Promise<LinkPreview | null> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    if (!(await companySettings(ctx, company_id)).has_link_previews) throw new AppError('NO_PERMISSION');
    const address = readablePage(ctx, link);
    const asked = address === null ? null : await askForPage(tx, viewer, address);
    if (!asked || asked.is_first) keepPace(tx, viewer, { pages: 1 });
    return asked && viewPreview(ctx.config, await findPreviewRow(tx.db, company_id, asked.link_preview_id));
  });
