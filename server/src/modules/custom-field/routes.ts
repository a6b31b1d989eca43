import * as endpoints from '@plaudit/contract/custom-field/endpoints';
import { bind } from '../../platform/http/bind.ts';
import {
  createField,
  deleteField,
  getFieldUse,
  listFields,
  orderFields,
  restoreField,
  updateField,
} from './custom-field.ts';

export const routes = [
  bind(endpoints.listCustomFields, (ctx, { viewer }) => listFields(ctx, viewer)),
  bind(endpoints.createCustomField, (ctx, { viewer, body }) => createField(ctx, viewer, body)),
  bind(endpoints.updateCustomField, (ctx, { viewer, body }) => updateField(ctx, viewer, body)),
  bind(endpoints.deleteCustomField, (ctx, { viewer, query }) => deleteField(ctx, viewer, query.field_id)),
  bind(endpoints.restoreCustomField, (ctx, { viewer, body }) => restoreField(ctx, viewer, body.field_id)),
  bind(endpoints.orderCustomFields, (ctx, { viewer, body }) => orderFields(ctx, viewer, body.field_ids)),
  bind(endpoints.getCustomFieldUse, (ctx, { viewer, query }) => getFieldUse(ctx, viewer, query.field_id)),
];
