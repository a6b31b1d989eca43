/** What people set for themselves, each on its own page, in the order of their list. */
export const settings_sections = [
  'appearance',
  'notifications',
  'following',
  'security',
  'sessions',
  'privacy',
  'about',
] as const;
export type SettingsSection = (typeof settings_sections)[number];

/**
 * Addresses of the app that the server links to: in notifications, emails and reports. `/feed/community/…`, `/connect/…` and
 * `/profile/…` are the specification's.
 */
export const linked_paths = {
  community: (community_id: string) => `/feed/community/${community_id}`,
  profile: (employee_id: string) => `/profile/${employee_id}`,
  recognition: (recognition_id: string) => `/recognition/${recognition_id}`,
  poll: (poll_id: string) => `/polls/${poll_id}`,
  post: (post_id: string) => `/posts/${post_id}`,
  conversation: (conversation_id: string) => `/connect/group/${conversation_id}`,
  message: (message_id: string) => `/connect/message/${message_id}`,
  space: (space_id: string) => `/connect/space/${space_id}`,
  subSpace: (space_id: string, sub_space_id: string) => `/connect/space/${space_id}/sub-space/${sub_space_id}`,
  wallet: '/wallet',
  inbox: '/inbox',
  notification: (notification_id: string) => `/inbox/${notification_id}`,
  settings: '/settings',
  /** Earlier apps have a heading of this name there; each app since leads to the section. */
  settingsSection: (section: SettingsSection) => `/settings#${section}`,
  adminSection: (section: string) => `/admin/${section}`,
} as const;

/** Where other apps send what people share with the installed one; its service worker takes it. */
export const share_path = '/share-target';

/** Opens a case of the moderation. */
export const linkToCase = (case_id: string): string => `${linked_paths.adminSection('moderation')}?case_id=${case_id}`;

/** What a person has not posted yet. */
export const drafts_path = '/drafts';

/** What the managers of a place have to decide, on the page of the place. */
export const linkToQueue = (page: string): string => `${page}?tab=queue`;

/** The people who ask to join a place, on its page. */
export const linkToRequests = (page: string): string => `${page}?tab=requests`;

/** A comment on the page of its content, and a reply to it there. */
export type PointedComment = { comment?: string | undefined; reply?: string | undefined };

type Placed = { content_id: string; parent_id: string | null; top_id: string };

/** The address of content, on the page of its thread's top content: that page, a comment there, or a reply under one. */
export const linkToContent = (page: string, { content_id, parent_id, top_id }: Placed): string => {
  if (parent_id === null) return page;
  return parent_id === top_id ? `${page}?comment=${content_id}` : `${page}?comment=${parent_id}&reply=${content_id}`;
};
