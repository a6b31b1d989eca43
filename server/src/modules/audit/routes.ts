import * as endpoints from '@plaudit/contract/audit/endpoints';
import { bind, bindFile } from '../../platform/http/bind.ts';
import { listAudit, undoChange } from './audit.ts';
import { verifyChain } from './chain/chain.ts';
import { exportAudit } from './export/export.ts';

export const routes = [
  bind(endpoints.listAudit, (ctx, { viewer, body }) => listAudit(ctx, viewer, body)),
  bindFile(endpoints.exportAudit, (ctx, { viewer, query }) => exportAudit(ctx, viewer, query)),
  bind(endpoints.verifyAudit, (ctx, { viewer }) => verifyChain(ctx, viewer.company_id)),
  bind(endpoints.undoChange, (ctx, { viewer, body }) => undoChange(ctx, viewer, body.audit_id)),
];
