import * as contract from '@plaudit/contract/files/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { getFileMetadata, presignUpload } from './files.ts';

export const routes = [
  bind(contract.presignUpload, (ctx, { viewer, query, origin }) => presignUpload(ctx, viewer, query, origin)),
  bind(contract.getFileMetadata, (ctx, { viewer, query }) => getFileMetadata(ctx, viewer, query)),
];
