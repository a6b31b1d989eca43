/** Every address of the app, written once. `/profile/…` and the landing `/` are the specification's. */
export const paths = {
  home: '/',
  profile: (employee_id: string) => `/profile/${employee_id}`,
  recognition: (recognition_id: string) => `/recognition/${recognition_id}`,
  people: '/people',
  wallet: '/wallet',
  inbox: '/inbox',
  settings: '/settings',
  unsent: '/unsent',
  pushDelivery: '/settings/push',
  admin: '/admin',
  adminSection: (section: string) => `/admin/${section}`,
  signIn: '/sign-in',
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  server: '/server',
  /** Mails of a server that sends none, a page of the server. */
  devOutbox: '/dev/outbox',
} as const;
