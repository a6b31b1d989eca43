import type { QueryClient } from '@tanstack/react-query';
import type { Hello, RealtimeEventName, RealtimeEvents } from '@plaudit/contract/realtime/events';
import { takeFirstMoment } from '../api/first-answer.ts';
import { setConnection } from './connection.ts';
import { mayHaveMissed, msSince, thisMoment } from './missed.ts';
import { serverAddress } from '../api/server-address.ts';
import { resolveOwnSession } from '../session/resolve-session.ts';
import { headersOf } from '../session/session-headers.ts';
import { currentSession } from '../session/session-store.ts';
import { whenIdle } from '../loading/when-idle.ts';

type Handlers = {
  [Name in RealtimeEventName]?: (payload: RealtimeEvents[Name], queryClient: QueryClient) => void;
};
type Handler = (payload: unknown, queryClient: QueryClient) => void;
type Recovery = {
  /** Reads again what these events are about. */
  catchUp: (queryClient: QueryClient) => void;
  /** Tells the server what it keeps only per connection, at each one. */
  onConnect?: (queryClient: QueryClient, connection: { is_first: boolean }) => void;
};
export type Realtime = { events: Handlers } & Recovery;

/**
 * What one feature does with live events. They are hints: whenever a connection begins, including the first one, which comes
 * later than the first screen, `catchUp` runs if one of the events may have been sent while no one listened.
 */
export const defineRealtime = (events: Handlers, recovery: Recovery): Realtime => ({ events, ...recovery });

/** Reads the answers of these paths again: at once if they are on screen, otherwise when they are shown next. */
export const readAgain = (queryClient: QueryClient, paths: readonly string[]): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(String(path)) });

/** Answers may have been requested this long before the connection, and events may be on their way this long. */
const underway_ms = 5_000;

/** Answers that did not arrive because the network was gone are requested again after this time. */
const retry_ms = 5_000;

let renew = () => {};

/** Reconnects a connection that may be dead without knowing it; its features then read what they missed. */
export const reconnect = () => renew();

/** Connects the signed-in person and hands events to every feature that wants them. Returns the function that ends it. */
export const startRealtime = (
  loadFeatures: () => Promise<readonly Realtime[]>,
  queryClient: QueryClient,
): (() => void) => {
  let stop = () => {};
  let is_stopped = false;
  // The first screen may show what the page requested long before its scripts arrived.
  let heard = takeFirstMoment() ?? thisMoment();
  const hear = () => void (heard = thisMoment());
  const connect = async () => {
    const loaded = await Promise.all([import('socket.io-client'), loadFeatures()]).catch(() => null);
    if (is_stopped) return;
    if (!loaded) {
      setConnection('lost');
      setTimeout(() => !is_stopped && void connect(), retry_ms);
      return;
    }
    const [{ io }, features] = loaded;
    const socket = io(serverAddress() || location.origin, {
      transports: ['websocket', 'polling'],
      // Read at each attempt, because tokens rotate.
      auth: (give) => give(headersOf(currentSession() ?? ({} as never))),
    });
    let is_first = true;
    let was_held = false;

    socket.on('connect', () => {
      setConnection('online');
      for (const { onConnect } of features) onConnect?.(queryClient, { is_first });
      is_first = false;
    });
    socket.on('hello', (hello: Hello) => {
      // A held connection did not listen, no matter how long it lasted.
      const gap_ms = was_held ? Infinity : msSince(heard) + underway_ms;
      was_held = hello.is_held === true;
      for (const { events, catchUp } of features)
        if (mayHaveMissed(Object.keys(events), hello, gap_ms)) catchUp(queryClient);
      hear();
    });
    // The server's ping, every half a minute: a connection may be dead for a while before that shows.
    socket.io.on('ping', hear);
    socket.on('disconnect', () => setConnection('lost'));
    socket.on('connect_error', () => {
      setConnection('lost');
      // The server refused it, so it is not retried automatically: a call finds out whether the session is still valid, which
      // brings the newest token or ends the session.
      if (!socket.active) void resolveOwnSession().then(() => !is_stopped && socket.connect(), retryLater);
    });
    const retryLater = () => void setTimeout(() => !is_stopped && currentSession() && socket.connect(), retry_ms);
    socket.onAny((name: string, payload: unknown) => {
      if (name !== 'hello') hear();
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
