/** The channel that messages on Android name; specification, section 3. */
export const default_channel = {
  id: 'default',
  name: 'General',
  description: 'Default notifications',
  importance: 4,
  visibility: 1,
  vibration: true,
} as const;

/** Creates the channel. If the system refuses, messages still arrive, in a channel that it creates itself. */
export const ensureChannel = (create: (channel: typeof default_channel) => Promise<void>): Promise<void> =>
  create(default_channel).catch((error: unknown) =>
    console.warn('Push: the notification channel was not created', error),
  );
