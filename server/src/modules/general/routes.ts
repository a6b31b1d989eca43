import * as contract from '@plaudit/contract/general/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { getAppConfig } from './general.ts';

export const routes = [bind(contract.getAppConfig, (ctx) => getAppConfig(ctx))];
