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
  notification: (notification_id: string) => `/inbox/${notification_id}`,
  settings: '/settings',
  adminSection: (section: string) => `/admin/${section}`,
  reportCase: (case_id: string) => `/admin/moderation?case_id=${case_id}`,
} as const;

/** A comment on the page of what it stands under, and a reply to it there. */
export type PointedComment = { comment?: string | undefined; reply?: string | undefined };

/** The address of a page that shows content, led on to a comment there, and to a reply to it. */
export const linkToComment = (link: string, comment_id: string, reply_id: string | null): string =>
  `${link}?comment=${comment_id}${reply_id === null ? '' : `&reply=${reply_id}`}`;
