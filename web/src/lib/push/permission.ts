export type PushPermission = 'prompt' | 'granted' | 'denied';

/** The permission in our words: a browser calls it `default` while no one was asked. */
export const permissionOf = (said: string): PushPermission =>
  said === 'granted' || said === 'denied' ? said : 'prompt';

/** The same for the answer to a request: closing the question without an answer is a no for now. */
export const requestedPermissionOf = (said: string): PushPermission => (said === 'granted' ? 'granted' : 'denied');
