import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateEmployee } from '@plaudit/contract/people/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import type { Employee } from '@plaudit/contract/people/schema';
import { call } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { type Delivery, sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { currentUnsent } from '../../lib/writes/unsent.ts';
import { takeOver } from '../people/index.ts';
import { profileOf } from './queries.ts';

/** The later of two changes that wait takes over the fields of the company that the earlier one filled in. */
const withWaiting = (body: BodyInput<typeof updateEmployee>): BodyInput<typeof updateEmployee> => {
  const subject = profileOf(body.employee_id);
  const earlier = currentUnsent().filter((write) => write.subject === subject && write.state !== 'sending');
  const values = earlier.map((write) => (write.body as typeof body).field_values);
  return body.field_values ? { ...body, field_values: Object.assign({}, ...values, body.field_values) } : body;
};

/** Changes of one's own profile can wait for a connection; those of other people depend on what is known now. */
export const useUpdateEmployee = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyInput<typeof updateEmployee>): Promise<Delivery<Employee>> => {
      const idempotency_key = newKey();
      if (body.employee_id !== currentSession()?.employee_id)
        return { answer: await call(updateEmployee, { body, idempotency_key }) };
      return sendOrQueue(updateEmployee, {
        kind: 'profile',
        subject: profileOf(body.employee_id),
        body: withWaiting(body),
        idempotency_key,
        coalesce: 'merge',
        label: {},
        shown: null,
      });
    },
    onSuccess: (delivery) => {
      if ('answer' in delivery) takeOver(queryClient, delivery.answer);
    },
  });
};
