import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteEmployee,
  getEmployee,
  inviteEmployee,
  listEmployees,
  resendInvitation,
  restoreEmployee,
  updateAccountStatus,
  updateEmployee,
  updateStatus,
} from '@plaudit/contract/people/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import type { AccountStatus, Employee, EmployeeProfile, NewEmployee } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import { call } from '../../lib/api.ts';
import { newKey } from '../../lib/idempotency-key.ts';
import { currentSession, saveSession } from '../../lib/session-store.ts';
import { currentUnsent } from '../../lib/writes/unsent.ts';
import { type Delivery, sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { employeeQuery, profileOf } from './queries.ts';

type Directory = InfiniteData<Page<Employee>>;

const directory = { queryKey: [listEmployees.path] };

/** Replaces one person wherever the directory is cached. */
const changeInDirectory = (queryClient: QueryClient, employee_id: string, change: Partial<Employee>): void =>
  void queryClient.setQueriesData<Directory | Page<Employee>>(directory, (list) => {
    const changePage = (page: Page<Employee>): Page<Employee> => ({
      ...page,
      items: page.items.map((item) => (item.employee_id === employee_id ? { ...item, ...change } : item)),
    });
    if (!list) return list;
    return 'pages' in list ? { ...list, pages: list.pages.map(changePage) } : changePage(list);
  });

/** Shows what somebody is doing now wherever they are on screen. */
export const changeStatus = (
  queryClient: QueryClient,
  { employee_id, employee_status }: Pick<Employee, 'employee_id' | 'employee_status'>,
): void => {
  changeInDirectory(queryClient, employee_id, { employee_status });
  queryClient.setQueryData<Partial<Employee>>(
    employeeQuery(employee_id).queryKey,
    (person) => person && { ...person, employee_status },
  );
  const session = currentSession();
  if (session?.employee_id === employee_id)
    saveSession({ ...session, employee_profile: { ...session.employee_profile, employee_status } });
};

/** Shows somebody as they are now wherever they are on screen. */
export const changePerson = (queryClient: QueryClient, person: Employee): void => {
  changeInDirectory(queryClient, person.employee_id, person);
  queryClient.setQueryData<Partial<Employee>>(
    employeeQuery(person.employee_id).queryKey,
    (known) => known && { ...known, ...person },
  );
  // Lists do not say what somebody has in the fields of the company.
  void queryClient.invalidateQueries({ queryKey: employeeQuery(person.employee_id).queryKey });
};

export const useUpdateStatus = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof updateStatus>) => call(updateStatus, { body }),
    onSuccess: (employee_status) => {
      const employee_id = currentSession()?.employee_id;
      if (employee_id) changeStatus(queryClient, { employee_id, employee_status });
    },
  });
};

/** What everybody sees of a person after a change: directory, profile, and the own name in the shell. */
export const takeOver = (queryClient: QueryClient, answer: Employee & Partial<EmployeeProfile>): void => {
  const { custom_fields: _apart, may_edit: _asked, ...changed } = answer;
  changeInDirectory(queryClient, changed.employee_id, changed);
  queryClient.setQueryData<Partial<EmployeeProfile>>(employeeQuery(changed.employee_id).queryKey, (known) => ({
    ...known,
    ...answer,
  }));
  const session = currentSession();
  if (session?.employee_id === changed.employee_id) saveSession({ ...session, employee_profile: changed });
  void queryClient.invalidateQueries({ queryKey: [getEmployee.path] });
};

export const useInvite = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ person, idempotency_key }: { person: NewEmployee; idempotency_key: string }) =>
      call(inviteEmployee, { body: person, idempotency_key }),
    onSuccess: () => queryClient.invalidateQueries(directory),
  });
};

export const useResendInvitation = () =>
  useMutation({ mutationFn: (employee_id: string) => call(resendInvitation, { body: { employee_id } }) });

type StatusChange = { employee_id: string; status: AccountStatus };

/** Shows the new status at once, and the one before again when the server refuses. */
export const useAccountStatus = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: StatusChange) => call(updateAccountStatus, { query: change }),
    onMutate: ({ employee_id, status }) =>
      changeInDirectory(queryClient, employee_id, { employee_account_status: status }),
    onSuccess: (changed) => takeOver(queryClient, changed),
    onSettled: () => queryClient.invalidateQueries(directory),
  });
};

/** Takes somebody out of the directory at once, and back in when the server refuses. */
export const useDeleteEmployee = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (employee_id: string) => call(deleteEmployee, { query: { employee_id } }),
    onMutate: (employee_id) =>
      queryClient.setQueriesData<Directory>(directory, (list) =>
        list && 'pages' in list
          ? {
              ...list,
              pages: list.pages.map((page) => ({
                ...page,
                items: page.items.filter((item) => item.employee_id !== employee_id),
              })),
            }
          : list,
      ),
    onSettled: () => queryClient.invalidateQueries(directory),
  });
};

export const useRestoreEmployee = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (employee_id: string) => call(restoreEmployee, { body: { employee_id } }),
    onSettled: () => queryClient.invalidateQueries(directory),
  });
};

/** The later of two changes that wait takes over the fields of the company that the earlier one filled in. */
const withWaiting = (body: BodyInput<typeof updateEmployee>): BodyInput<typeof updateEmployee> => {
  const subject = profileOf(body.employee_id);
  const earlier = currentUnsent().filter((write) => write.subject === subject && write.state !== 'sending');
  const values = earlier.map((write) => (write.body as typeof body).field_values);
  return body.field_values ? { ...body, field_values: Object.assign({}, ...values, body.field_values) } : body;
};

/** Own changes can wait for a connection; those of other people are decided on what is known now. */
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
