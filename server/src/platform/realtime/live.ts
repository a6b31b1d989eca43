import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { Redis } from 'ioredis';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Hello, RealtimeEventName, RealtimeEvents } from '@plaudit/contract/realtime/events';
import type { Log } from '../log.ts';
import { bareHeaders } from '../http/bare-headers.ts';
import { admittedOf, admitTo } from './admission.ts';
import type { LiveGate, Who } from './gate.ts';
import { isOwnOrigin } from './own-origin.ts';
import { createGathering } from './gather.ts';
import { createPace } from './pace.ts';
import { isShared, room } from './rooms.ts';
import { rememberSent } from './sent.ts';
import { boundTalk } from './talk.ts';
import { writeInTurns } from './turns.ts';
import { boundWatching } from './watching.ts';

/** Sends live events. They are hints: nothing waits for them, and a client that missed some catches up by cursor. */
export type Live = {
  toCompany<Name extends RealtimeEventName>(company_id: string, name: Name, payload: RealtimeEvents[Name]): void;
  toEmployees<Name extends RealtimeEventName>(
    company_id: string,
    employee_ids: readonly string[],
    name: Name,
    payload: RealtimeEvents[Name],
  ): void;
  /** To the members of a place, or to the people of an audience by its id. */
  toPlace<Name extends RealtimeEventName>(
    company_id: string,
    place_id: string,
    name: Name,
    payload: RealtimeEvents[Name],
  ): void;
  /** Adds the current connections of these employees to those of a place. */
  joinPlace(company_id: string, place_id: string, employee_ids: readonly string[]): void;
  leavePlace(company_id: string, place_id: string, employee_ids: readonly string[]): void;
  /** To the sessions that watch this employee. */
  toWatchers<Name extends RealtimeEventName>(
    company_id: string,
    employee_id: string,
    name: Name,
    payload: RealtimeEvents[Name],
  ): void;
  /** Adds the current connections of a session to the watchers of these employees. */
  watch(company_id: string, session_id: string, employee_ids: readonly string[]): void;
  unwatch(company_id: string, session_id: string, employee_ids: readonly string[]): void;
  /**
   * Of these employees, those whose watchers were sent this event in the last minute: a client that begins to watch them may
   * have read them before. With Redis all, because other processes send too.
   */
  sentToWatchers(company_id: string, employee_ids: readonly string[], name: RealtimeEventName): string[];
  /**
   * Of these employees, those whom this event can reach now: with Redis all, because other processes have connections, too.
   * For the others it counts as sent, so that their clients read again if they connect soon.
   */
  reached(company_id: string, employee_ids: readonly string[], name: RealtimeEventName): string[];
  /** Calls `listener` when a person's first connection to this process opens, and when their last one closes. */
  onPresence(listener: (who: Who, is_here: boolean) => void): void;
  /** Closes every connection of a session, after notifying it. */
  endSession(company_id: string, session_id: string): void;
  /** The same for those of this process alone: every process learns about the end of a session, even without Redis. */
  endSessionHere(company_id: string, session_id: string): void;
  /** Takes connections on the HTTP server. A process that only works on jobs sends without calling this. */
  attach(server: HttpServer, gate: LiveGate): void;
  /**
   * Checks connections of this process again, after a change of what they may get: those of a person, of a company, or all.
   */
  reviewHere(of?: { company_id: string; employee_id?: string | undefined }): void;
  /** Ends every connection of this process; clients connect again, to another one. Needed before the HTTP server can close. */
  disconnectAll(): Promise<void>;
  close(): Promise<void>;
};

type LiveConfig = {
  REDIS_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  NATIVE_ORIGINS?: readonly string[];
  RATE_LIMIT_PER_MINUTE?: number;
  TRUST_PROXY?: number;
};

/** No one notices that a count arrives this much later; a busy company has dozens in that time. */
const gathered_ms = 250;
/** Changes of messages have numbers: a client that gets one less believes that it missed something. */
type CountName = Exclude<Extract<RealtimeEventName, `${string}.counted`>, 'message.counted'>;
/** Events with a current state, and the field that identifies its subject. */
const subjects: { [Name in CountName]: keyof RealtimeEvents[Name] } = {
  'recognition.counted': 'recognition_id',
  'poll.counted': 'poll_id',
  'post.counted': 'post_id',
  'content.counted': 'content_id',
};
const subjectOf = (name: RealtimeEventName, payload: object): string | undefined =>
  name in subjects ? `${name} ${payload[subjects[name as CountName] as keyof typeof payload]}` : undefined;
const pace = {
  /** Less than half a millisecond of work: a call takes several turns, and waits for this in each. */
  per_turn: 20,
  most_ms: 20,
  /** Writing to fewer costs less than waiting. */
  crowd: 200,
  /** No one notices that an event comes this much later, and a busy crowd has several in that time. */
  rest_ms: 60,
};

export const createLive = (config: LiveConfig, log: Log): Live => {
  const { REDIS_URL, NATIVE_ORIGINS = [] } = config;
  const redis = REDIS_URL ? new Redis(REDIS_URL, { maxRetriesPerRequest: null }) : undefined;
  redis?.on('error', (error) => log.warn({ err: error }, 'Redis does not answer; live events reach this process only'));
  const mayOpen = createPace(config);
  const io = new Server({
    serveClient: false,
    // Clients send nothing but their sign-in; 10 kB is ample.
    maxHttpBufferSize: 10_000,
    cors: { origin: [...NATIVE_ORIGINS] },
    // Browsers ask no one before they open a WebSocket to another origin.
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request, config) && mayOpen(request)),
    ...(redis && { adapter: createAdapter(redis) }),
  });

  boundWatching(io);

  const sent = rememberSent();
  const gathering = createGathering(gathered_ms);
  const emit = <Name extends RealtimeEventName>(rooms: string[], name: Name, payload: RealtimeEvents[Name]): void => {
    const send = () => {
      sent.note(rooms, name);
      io.to(rooms).emit(name, payload);
    };
    // One room is many people; a few named ones are notified at once.
    const [readers] = rooms;
    if (readers === undefined || rooms.length > 1) return send();
    const subject = isShared(readers) ? subjectOf(name, payload) : undefined;
    if (subject !== undefined) return gathering.add(readers, subject, send);
    gathering.flush(readers);
    send();
  };

  let review: ReturnType<typeof admitTo> | undefined;
  let onPresence: (who: Who, is_here: boolean) => void = () => {};
  const connections = new Map<string, number>();
  const keyOf = ({ company_id, employee_id }: Omit<Who, 'session_id'>): string => `${company_id}:${employee_id}`;
  /** Counts the connections of a person up and down, and reports the first and the last. */
  const count = (who: Who, change: 1 | -1): void => {
    const key = keyOf(who);
    const now = (connections.get(key) ?? 0) + change;
    if (now === 0) connections.delete(key);
    else connections.set(key, now);
    if (now === 0 || (now === 1 && change === 1)) onPresence(who, now > 0);
  };
  io.on('connection', (socket) => {
    // With Redis, other processes send too, which this one knows nothing of.
    const { who, is_held } = admittedOf(socket);
    const hello: Hello = redis || is_held ? { known_ms: 0, sent: {} } : sent.hello(socket.rooms);
    socket.emit('hello', is_held ? { ...hello, is_held } : hello);
    count(who, 1);
    socket.once('disconnect', () => count(who, -1));
  });
  const employeesOf = (company_id: string, ids: readonly string[]) => ids.map((id) => room.employee(company_id, id));
  const watchersOf = (company_id: string, ids: readonly string[]) => ids.map((id) => room.watchers(company_id, id));

  return {
    toCompany: (company_id, name, payload) => emit([room.company(company_id)], name, payload),
    toEmployees: (company_id, employee_ids, name, payload) => {
      if (employee_ids.length === 0) return;
      emit(employeesOf(company_id, employee_ids), name, payload);
    },
    toPlace: (company_id, place_id, name, payload) => emit([room.place(company_id, place_id)], name, payload),
    joinPlace: (company_id, place_id, ids) =>
      void (ids.length > 0 && io.in(employeesOf(company_id, ids)).socketsJoin(room.place(company_id, place_id))),
    leavePlace: (company_id, place_id, ids) =>
      void (ids.length > 0 && io.in(employeesOf(company_id, ids)).socketsLeave(room.place(company_id, place_id))),
    toWatchers: (company_id, employee_id, name, payload) =>
      emit([room.watchers(company_id, employee_id)], name, payload),
    watch: (company_id, session_id, ids) =>
      io.in(room.session(company_id, session_id)).socketsJoin(watchersOf(company_id, ids)),
    unwatch: (company_id, session_id, ids) =>
      io.in(room.session(company_id, session_id)).socketsLeave(watchersOf(company_id, ids)),
    sentToWatchers: (company_id, ids, name) =>
      ids.filter((id) => redis || sent.hello([room.watchers(company_id, id)]).sent[name] !== undefined),
    reached: (company_id, ids, name) => {
      if (redis) return [...ids];
      const is_here = (employee_id: string) => connections.has(keyOf({ company_id, employee_id }));
      const away = ids.filter((employee_id) => !is_here(employee_id));
      sent.note(employeesOf(company_id, away), name);
      return ids.filter(is_here);
    },
    onPresence: (listener) => void (onPresence = listener),
    endSession: (company_id, session_id) => {
      const target = io.to(room.session(company_id, session_id));
      target.emit('session.ended', {});
      target.disconnectSockets(true);
    },
    endSessionHere: (company_id, session_id) => {
      const target = io.local.to(room.session(company_id, session_id));
      target.emit('session.ended', {});
      target.disconnectSockets(true);
    },
    attach: (server, gate) => {
      io.attach(server);
      io.engine.on('connection', writeInTurns(pace));
      io.engine.on('connection', boundTalk);
      // These requests bypass all routes and their hooks.
      const headers = Object.entries(bareHeaders(config));
      server.prependListener('request', ({ url }, response) => {
        if (url?.startsWith(io.path())) for (const [name, value] of headers) response.setHeader(name, value);
      });
      review = admitTo(io, gate, log, createPace(config));
    },
    reviewHere: (of) => void review?.(of),
    disconnectAll: async () => {
      io.local.disconnectSockets(true);
    },
    close: async () => {
      gathering.close();
      // Socket.IO can only close what was attached; a process without HTTP has only its adapter to close.
      if (io.httpServer) await io.close();
      else await io.of('/').adapter.close();
      redis?.disconnect();
    },
  };
};
