import type { Channel, PermissionStatus, PushNotificationSchema } from '@capacitor/push-notifications';

// Never the result of a promise: the plugin is a proxy that also answers to `then`.
const plugin = () => import('@capacitor/push-notifications');

type Stop = () => Promise<void>;

/** `prompt-with-rationale` (Android) asks like `prompt`. */
const permissionOf = ({ receive }: PermissionStatus): 'granted' | 'denied' | 'prompt' =>
  receive === 'prompt-with-rationale' ? 'prompt' : receive;

export const checkPermission = async () => permissionOf(await (await plugin()).PushNotifications.checkPermissions());
export const requestPermission = async () =>
  permissionOf(await (await plugin()).PushNotifications.requestPermissions());

/** Begins a registration with Apple or Google; its token or error goes to the listeners. */
export const register = async (): Promise<void> => (await plugin()).PushNotifications.register();
export const unregister = async (): Promise<void> => (await plugin()).PushNotifications.unregister();
/** Android only; elsewhere it rejects. */
export const createChannel = async (channel: Channel): Promise<void> =>
  (await plugin()).PushNotifications.createChannel(channel);

// Each listener returns the function that ends it.

export const onToken = async (listener: (token: string) => void): Promise<Stop> => {
  const { PushNotifications } = await plugin();
  return (await PushNotifications.addListener('registration', ({ value }) => listener(value))).remove;
};

export const onError = async (listener: (message: string) => void): Promise<Stop> => {
  const { PushNotifications } = await plugin();
  return (await PushNotifications.addListener('registrationError', ({ error }) => listener(error))).remove;
};

/** A notification that arrives while the app is in front. */
export const onReceived = async (listener: (notification: PushNotificationSchema) => void): Promise<Stop> => {
  const { PushNotifications } = await plugin();
  return (await PushNotifications.addListener('pushNotificationReceived', listener)).remove;
};

/** A tap on a notification; the one that launched the app arrives as soon as there is a listener. */
export const onTap = async (listener: (notification: PushNotificationSchema) => void): Promise<Stop> => {
  const { PushNotifications } = await plugin();
  const handle = await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) =>
    listener(notification),
  );
  return handle.remove;
};
