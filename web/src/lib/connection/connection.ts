import { useSyncExternalStore } from 'react';

/** `idle` before the first connection, `lost` while the app tries to come back. */
type Connection = 'idle' | 'online' | 'lost';

let connection: Connection = 'idle';
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

export const setConnection = (next: Connection) => {
  connection = next;
  tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** `offline`: the device has no network. `lost`: it has, but the server does not answer. */
export const useConnection = (): Connection | 'offline' =>
  useSyncExternalStore(subscribe, () => (navigator.onLine ? connection : 'offline'));

/** Whether a call could arrive, as far as the device knows. */
export const isConnected = (): boolean => navigator.onLine || connection === 'online';

/** Calls each time that the network or the server is back. Returns the function that ends it. */
export const onConnected = (listener: () => void): (() => void) => {
  let was_connected = connection === 'online';
  const onChange = () => {
    const is_connected = connection === 'online';
    if (is_connected && !was_connected) listener();
    was_connected = is_connected;
  };
  listeners.add(onChange);
  addEventListener('online', listener);
  return () => {
    listeners.delete(onChange);
    removeEventListener('online', listener);
  };
};
