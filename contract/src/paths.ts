/**
 * Addresses of the app that the server's links lead to as well: in notifications, mails and reports. `/feed/community/…` and
 * `/profile/…` are the specification's.
 */
export const linked_paths = {
  community: (community_id: string) => `/feed/community/${community_id}`,
  profile: (employee_id: string) => `/profile/${employee_id}`,
  recognition: (recognition_id: string) => `/recognition/${recognition_id}`,
  poll: (poll_id: string) => `/polls/${poll_id}`,
  wallet: '/wallet',
  inbox: '/inbox',
  settings: '/settings',
  adminSection: (section: string) => `/admin/${section}`,
} as const;
