import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { session_headers } from '@plaudit/contract/auth/schema';
import type { Log } from '../log.ts';
import type { LiveGate, Standing, Who } from './gate.ts';
import { room, roomsOf } from './rooms.ts';

/** What this process knows of a connection of its own. */
type Admitted = { who: Who; is_held: boolean; asked: number; timer?: NodeJS.Timeout };

/** Timers can't wait longer: 24.8 days. */
const longest_ms = 2 ** 31 - 1;
/**
 * Of a person, in each process: more tabs and devices than are open at the same time. A connection costs its process memory, also
 * one that says nothing.
 */
const most_connections = 100;
/** Reviews of a whole company at a time, each with a few queries. */
const at_once = 10;

export const admittedOf = (socket: { data: unknown }): Admitted => socket.data as Admitted;

/**
 * Lets connections in, and checks them again: when their session or a grace period runs out, and when `review` says that
 * something changed. A session that ends closes its connections. A connection that may get more or less than before has to
 * reconnect, and then reads what it missed.
 */
export const admitTo = (io: Server, gate: LiveGate, log: Log, maySignIn: (request: IncomingMessage) => boolean) => {
  /** How often something changed that affects connections. */
  let reviews = 0;
  const report = (error: unknown) => log.error({ err: error }, 'could not sign in a live connection');

  const settle = (socket: Socket, { viewer, changes_at }: Standing): void => {
    const { company_id, employee_id, session_id, must_enrol = false } = viewer;
    const admitted = admittedOf(socket);
    clearTimeout(admitted.timer);
    const wait_ms = Math.min(Math.max(changes_at.getTime() - Date.now(), 0) + 1, longest_ms);
    const timer = setTimeout(() => void reviewOne(socket), wait_ms).unref();
    Object.assign(admitted, { who: { company_id, employee_id, session_id }, is_held: must_enrol, timer });
  };

  const reviewOne = async (socket: Socket): Promise<void> => {
    const { who, is_held } = admittedOf(socket);
    try {
      const standing = await gate.review(who);
      if (!socket.connected) return;
      if (!standing) {
        socket.emit('session.ended', {});
        socket.disconnect(true);
      } else if ((standing.viewer.must_enrol ?? false) !== is_held) {
        // To the client this is a lost connection, and it reconnects by itself.
        socket.conn.close();
      } else settle(socket, standing);
    } catch (error) {
      report(error);
      socket.conn.close();
    }
  };

  /** Its own room is joined before: a person who joins or leaves a place in the meantime is checked again afterwards. */
  const joinPlaces = async (socket: Socket): Promise<void> => {
    const { who } = admittedOf(socket);
    const roomsNow = async () => (await gate.placesOf(who)).map((place_id) => room.place(who.company_id, place_id));
    const rooms = await roomsNow();
    if (rooms.length === 0) return;
    await socket.join(rooms);
    const still = new Set(await roomsNow());
    for (const left of rooms) if (!still.has(left)) await socket.leave(left);
  };

  const countOf = ({ company_id, employee_id }: Who): number =>
    adapter.rooms.get(room.person(company_id, employee_id))?.size ?? 0;

  io.use((socket, next) => {
    // One connection can ask any number of times. To the client this is a lost one, and it reconnects later.
    if (!maySignIn(socket.request)) return socket.conn.close();
    const given = socket.handshake.auth as Record<string, unknown>;
    const names = Object.values(session_headers);
    const headers = Object.fromEntries(
      names.map((name) => [name, typeof given[name] === 'string' ? given[name] : undefined]),
    );
    const admit = async () => {
      Object.assign(socket.data, { asked: reviews });
      const standing = await gate.authenticate(headers, { may_rotate: false });
      // Nothing happens in the sample company, and those who look at it are not there.
      if (!standing || standing.viewer.is_sample) return next(new Error('AUTH_INVALID_TOKEN'));
      // It may come back when another one is closed.
      if (countOf(standing.viewer) >= most_connections) return socket.conn.close();
      settle(socket, standing);
      socket.once('disconnect', () => clearTimeout(admittedOf(socket).timer));
      await socket.join(roomsOf(standing.viewer));
      if (!standing.viewer.must_enrol) await joinPlaces(socket);
      next();
    };
    admit().catch((error: unknown) => {
      report(error);
      next(new Error('INTERNAL_SERVER_ERROR'));
    });
  });

  // A change while it was let in found it neither outside nor inside.
  io.on('connection', (socket) => void (admittedOf(socket).asked !== reviews && reviewOne(socket)));

  const reviewAll = async (sockets: Socket[]): Promise<void> => {
    for (let from = 0; from < sockets.length; from += at_once)
      await Promise.all(sockets.slice(from, from + at_once).map(reviewOne));
  };
  const { sockets, adapter } = io.of('/');
  /** Checks again the connections of this process: of a person, of a company, or all. */
  return (of?: { company_id: string; employee_id?: string | undefined }): Promise<void> => {
    reviews += 1;
    if (of?.employee_id !== undefined) {
      const ids = adapter.rooms.get(room.person(of.company_id, of.employee_id)) ?? [];
      return reviewAll([...ids].flatMap((id) => sockets.get(id) ?? []));
    }
    return reviewAll(
      [...sockets.values()].filter((socket) => !of || admittedOf(socket).who.company_id === of.company_id),
    );
  };
};
