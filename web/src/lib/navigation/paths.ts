import { linked_paths, type SettingsSection } from '@plaudit/contract/paths';

/** Every address of the app, written once. `/connect/…` and the landing `/` are the specification's. */
export const paths = {
  ...linked_paths,
  home: '/',
  /** Home with the composer open, as `useShortcuts` reads it. */
  give: '/?give',
  chat: '/connect',
  connect: (entity_type: string, entity_id: string) => `/connect/${entity_type}/${entity_id}`,
  space: (space_id: string) => `/connect/space/${space_id}`,
  spaces: '/spaces',
  communities: '/communities',
  polls: '/polls',
  people: '/people',
  team: '/team',
  orgChart: '/people/chart',
  unsent: '/unsent',
  drafts: '/drafts',
  settingsSection: (section: SettingsSection) => `/settings/${section}`,
  pushDelivery: '/settings/push',
  admin: '/admin',
  signIn: '/sign-in',
  /** Where a sign-on provider redirects to; the server knows it too. */
  signOn: '/sign-on',
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  join: '/join',
  /** The unsubscribe page for links in emails; the server accepts the posts of email programs there. */
  unsubscribe: '/unsubscribe',
  server: '/server',
  /** The emails of a server that sends none, a page of the server. */
  devOutbox: '/dev/outbox',
} as const;
