import { findLinkPreview } from '@plaudit/contract/link-preview/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { findPreview } from './find/find.ts';

export const routes = [
  bind(findLinkPreview, async (ctx, { viewer, body }) => ({
    link_preview: await findPreview(ctx, viewer, body.address),
  })),
];
