import type { QueryClient } from '@tanstack/react-query';
import { defineRealtime } from '../../lib/connection/socket.ts';

const paths = {
  points: /^\/points\/(policy|adjustment|report)\//,
  roles: /^\/user-management\/(role|admin)\//,
  audiences: /^\/user-management\/audience\//,
  groups: /^\/user-management\/group\//,
  sso: /^\/config\/sso\//,
  security: /^\/security\//,
  people: /^\/user-management\/(employee\/list|org)/,
  // People show the name of theirs.
  departments: /^\/user-management\/(department\/|employee\/list)/,
  retention: /^\/retention\//,
  requests: /^\/privacy\/(request|settings)\//,
  cases: /^\/moderation\/case\//,
  // A finished import changes people, too.
  imports: /^\/user-management\/(import|employee|dropdown)\//,
  provisioning: /^\/provisioning\//,
};

type Kind = keyof typeof paths;
const kinds = Object.keys(paths) as Kind[];

const readAgain = (queryClient: QueryClient, concerned: Kind[]): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => concerned.some((kind) => paths[kind].test(String(queryKey[0]))),
  });

const changed = new Set<Kind>();
let timer: ReturnType<typeof setTimeout> | undefined;
// A directory service changes one person after the other: lists are read again at this pace, and not for each of them.
const pace_ms = 400;

const readChanged = (queryClient: QueryClient): void => {
  timer = undefined;
  readAgain(queryClient, [...changed]);
  changed.clear();
};

/** Lists of the administration that another administrator changes are read again where they are open. */
export const adminRealtime = defineRealtime(
  {
    'admin.changed': ({ kind }, queryClient) => {
      changed.add(kind);
      timer ??= setTimeout(() => readChanged(queryClient), pace_ms);
    },
  },
  { catchUp: (queryClient) => readAgain(queryClient, kinds) },
);
