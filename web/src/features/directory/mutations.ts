import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createJoinLink, revokeJoinLink } from '@plaudit/contract/join-link/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import {
  deleteEmployee,
  inviteEmployee,
  inviteEmployees,
  inviteUninvited,
  listDeletedEmployees,
  resendInvitation,
  restoreEmployee,
  updateAccountStatus,
} from '@plaudit/contract/people/endpoints';
import { updateAddress } from '@plaudit/contract/security/endpoints';
import type { AccountStatus, InvitationList, NewEmployee } from '@plaudit/contract/people/schema';
import { call } from '../../lib/api/api.ts';
import { changeInDirectory, type Directory, directory, takeOver } from '../people/index.ts';
import { joinLinksQuery, uninvitedQuery } from './queries.ts';

export const useInvite = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ person, idempotency_key }: { person: NewEmployee; idempotency_key: string }) =>
      call(inviteEmployee, { body: person, idempotency_key }),
    onSuccess: () => queryClient.invalidateQueries(directory),
  });
};

export const useInviteMany = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ list, idempotency_key }: { list: InvitationList; idempotency_key: string }) =>
      call(inviteEmployees, { body: list, idempotency_key }),
    onSuccess: () => queryClient.invalidateQueries(directory),
  });
};

/** Invites everyone who was never invited. */
export const useInviteUninvited = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(inviteUninvited),
    onSettled: () => queryClient.invalidateQueries(uninvitedQuery()),
  });
};

export const useCreateJoinLink = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof createJoinLink>) => call(createJoinLink, { body }),
    onSuccess: () => queryClient.invalidateQueries(joinLinksQuery()),
  });
};

export const useRevokeJoinLink = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (link_id: string) => call(revokeJoinLink, { body: { link_id } }),
    onSettled: () => queryClient.invalidateQueries(joinLinksQuery()),
  });
};

export const useResendInvitation = () =>
  useMutation({ mutationFn: (employee_id: string) => call(resendInvitation, { body: { employee_id } }) });

type StatusChange = { employee_id: string; status: AccountStatus };

/** Shows the new status at once, and the old one again if the server refuses. */
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

/** Removes a person from the directory at once, and puts them back if the server refuses. */
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
    onSettled: () => refreshPeople(queryClient),
  });
};

export const useUpdateAddress = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof updateAddress>) => call(updateAddress, { body }),
    onSuccess: (changed) => takeOver(queryClient, changed),
  });
};

/** Reads lists of people again, and those of deleted ones. */
const refreshPeople = async (queryClient: QueryClient) => {
  await Promise.all([
    queryClient.invalidateQueries(directory),
    queryClient.invalidateQueries({ queryKey: [listDeletedEmployees.path] }),
  ]);
};

export const useRestoreEmployee = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (employee_id: string) => call(restoreEmployee, { body: { employee_id } }),
    onSettled: () => refreshPeople(queryClient),
  });
};
