import * as endpoints from '@plaudit/contract/team/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listTeam } from './team.ts';

export const routes = [bind(endpoints.listTeam, (ctx, { viewer, body }) => listTeam(ctx, viewer, body))];
