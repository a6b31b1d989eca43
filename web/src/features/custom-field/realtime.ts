import { listCustomFields } from '@plaudit/contract/custom-field/endpoints';
import { getEmployee } from '@plaudit/contract/people/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';

const holding_fields = [listCustomFields.path, getEmployee.path];

export const realtime = [
  defineRealtime(
    { 'fields.changed': (_none, queryClient) => readAgain(queryClient, holding_fields) },
    { catchUp: (queryClient) => readAgain(queryClient, holding_fields) },
  ),
];
