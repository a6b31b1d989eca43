import { focusManager } from '@tanstack/react-query';

/** A connection that slept this long may be dead without either side knowing; its next ping is up to 45 s away. */
const asleep_ms = 20_000;

/** After a pause the screen's data is read again, and a connection that slept reconnects. */
export const followAppState = async (): Promise<void> => {
  const { App } = await import('@capacitor/app');
  let left_at = 0;
  await App.addListener('appStateChange', ({ isActive }) => {
    focusManager.setFocused(isActive);
    if (!isActive) left_at = Date.now();
    // The clock may have been set in the meantime, in either direction.
    else if (left_at && Math.abs(Date.now() - left_at) > asleep_ms)
      void import('../connection/socket.ts').then(({ reconnect }) => reconnect());
  });
};
