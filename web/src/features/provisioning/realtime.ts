import { getProvisioning, listProvisioningRequests } from '@plaudit/contract/provisioning/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';

export const realtime = [
  adminLists({
    provisioning: [getProvisioning.path, listProvisioningRequests.path],
  }),
];
