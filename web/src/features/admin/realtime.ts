import { defineRealtime } from '../../lib/socket.ts';
import { importQuery } from './import/queries.ts';

const paths = {
  points: /^\/points\/(policy|adjustment|report)\//,
  roles: /^\/user-management\/(role|admin)\//,
  audiences: /^\/user-management\/audience\//,
  groups: /^\/user-management\/group\//,
  sso: /^\/config\/sso\//,
  security: /^\/security\//,
  departments: /^\/user-management\/department\//,
  requests: /^\/privacy\/(request|settings)\//,
  cases: /^\/moderation\/case\//,
  // A finished import changes people, too.
  imports: /^\/user-management\/(import|employee|dropdown)\//,
  provisioning: /^\/provisioning\//,
};

/** Lists of the administration that another administrator changes are read again where they are open. */
export const adminRealtime = defineRealtime({
  'admin.changed': ({ kind }, queryClient) =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths[kind].test(String(queryKey[0])) }),
  'import.changed': (progress, queryClient) =>
    void queryClient.setQueryData(importQuery(progress.import_id).queryKey, progress),
});
