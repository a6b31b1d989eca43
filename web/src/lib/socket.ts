import type { QueryClient } from '@tanstack/react-query';
import { resolveSession } from '@plaudit/contract/auth/endpoints';
import type { RealtimeEventName, RealtimeEvents } from '@plaudit/contract/realtime/events';
import { call } from './api.ts';
import { setConnection } from './connection.ts';
import { serverAddress } from './server-address.ts';
import { headersOf } from './session-headers.ts';
import { currentSession } from './session-store.ts';
import { whenIdle } from './when-idle.ts';

type Handlers = {
  [Name in RealtimeEventName]?: (payload: RealtimeEvents[Name], queryClient: QueryClient) => void;
};
type Handler = (payload: unknown, queryClient: QueryClient) => void;
type Recovery = Partial<Record<'onConnect' | 'onReconnect', (queryClient: QueryClient) => void>>;
export type Realtime = { events: Handlers } & Recovery;

/**
 * What one feature does with live events. They are hints: `onConnect` runs at the first connection, which comes later
 * than the first screen, and `onReconnect` when it is back after a gap; both read what was missed.
 */
export const defineRealtime = (events: Handlers, recovery: Recovery = {}): Realtime => ({ events, ...recovery });

let renew = () => {};

/** Makes the connection anew, for one that may be dead without knowing; its features then read what they missed. */
export const reconnect = () => renew();

/** Connects the signed-in person and hands events to every feature that wants them. Gives the function that ends it. */
export const startRealtime = (features: readonly Realtime[], queryClient: QueryClient): (() => void) => {
  let stop = () => {};
  let is_stopped = false;
  const connect = async () => {
    const { io } = await import('socket.io-client');
    if (is_stopped) return;
    const socket = io(serverAddress() || location.origin, {
      transports: ['websocket', 'polling'],
      // Asked for at each attempt, because tokens rotate.
      auth: (give) => give(headersOf(currentSession() ?? ({} as never))),
    });
    let has_been_connected = false;

    socket.on('connect', () => {
      setConnection('online');
      for (const feature of features) feature[has_been_connected ? 'onReconnect' : 'onConnect']?.(queryClient);
      has_been_connected = true;
    });
    socket.on('disconnect', () => setConnection('lost'));
    socket.on('connect_error', () => {
      setConnection('lost');
      // Refused by the server, and therefore not tried again by itself: a call finds out whether the session still
      // is good, which brings the newest token or ends the session.
      if (!socket.active) void call(resolveSession).then(() => !is_stopped && socket.connect(), retryLater);
    });
    const retryLater = () => void setTimeout(() => !is_stopped && currentSession() && socket.connect(), 5_000);
    socket.onAny((name: string, payload: unknown) => {
      for (const { events } of features) {
        const handler = events[name as RealtimeEventName] as Handler | undefined;
        handler?.(payload, queryClient);
      }
    });
    renew = () => void socket.io.engine?.close();
    stop = () => {
      renew = () => {};
      socket.close();
      setConnection('idle');
    };
  };
  // What is on screen comes first; events of that moment are read with it.
  const callOff = whenIdle(() => void connect());
  return () => {
    is_stopped = true;
    callOff();
    stop();
  };
};
