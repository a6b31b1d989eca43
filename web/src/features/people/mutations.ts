import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { findPeople, getEmployee, listEmployees, updateStatus, watchStatus } from '@plaudit/contract/people/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import type { Employee, EmployeeProfile } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import { call } from '../../lib/api/api.ts';
import { currentSession, saveSession } from '../../lib/session/session-store.ts';
import { changeCards } from './cached-cards.ts';
import { employeeQuery } from './queries.ts';

export type Directory = InfiniteData<Page<Employee>>;

export const lists_of_people: readonly string[] = [listEmployees.path, findPeople.path];
/** Each answer that lists people. */
export const directory = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => lists_of_people.includes(String(queryKey[0])),
};

/** Replaces one person wherever the directory is cached. */
export const changeInDirectory = (queryClient: QueryClient, employee_id: string, change: Partial<Employee>): void =>
  void queryClient.setQueriesData<Directory | Page<Employee>>(directory, (list) => {
    const changePage = (page: Page<Employee>): Page<Employee> => ({
      ...page,
      items: page.items.map((item) => (item.employee_id === employee_id ? { ...item, ...change } : item)),
    });
    if (!list) return list;
    return 'pages' in list ? { ...list, pages: list.pages.map(changePage) } : changePage(list);
  });

/** Shows a person's status wherever they are on screen. */
export const changeStatus = (
  queryClient: QueryClient,
  { employee_id, employee_status }: Pick<Employee, 'employee_id' | 'employee_status'>,
): void => {
  changeInDirectory(queryClient, employee_id, { employee_status });
  queryClient.setQueryData([watchStatus.path, employee_id], employee_status);
  queryClient.setQueryData<Partial<Employee>>(
    employeeQuery(employee_id).queryKey,
    (person) => person && { ...person, employee_status },
  );
  const session = currentSession();
  if (session?.employee_id === employee_id)
    saveSession({ ...session, employee_profile: { ...session.employee_profile, employee_status } });
};

/** Shows a person's current data wherever they are on screen. */
export const changePerson = (queryClient: QueryClient, person: Employee): void => {
  changeCards(queryClient, person);
  changeInDirectory(queryClient, person.employee_id, person);
  queryClient.setQueryData<Partial<Employee>>(
    employeeQuery(person.employee_id).queryKey,
    (known) => known && { ...known, ...person },
  );
  // Lists do not include a person's values in the company's fields.
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

/** Updates what everyone sees of a person after a change: directory, profile, and the viewer's own name in the shell. */
export const takeOver = (queryClient: QueryClient, answer: Employee & Partial<EmployeeProfile>): void => {
  changeCards(queryClient, answer);
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
