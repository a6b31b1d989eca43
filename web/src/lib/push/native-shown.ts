import { PushNotifications } from '@capacitor/push-notifications';

/** Notifications in the tray of a phone. Android names their tag, iOS has it in what was sent. */
export const listNativeShown = async (tag?: string): Promise<{ tag: string; close: () => Promise<void> }[]> => {
  const { notifications } = await PushNotifications.getDeliveredNotifications();
  return notifications
    .map((one) => ({
      tag: one.tag ?? (one.data as { tag?: string } | undefined)?.tag ?? '',
      close: () => PushNotifications.removeDeliveredNotifications({ notifications: [one] }),
    }))
    .filter((one) => tag === undefined || one.tag === tag);
};
