import type { Socket } from 'socket.io';

type Connection = Socket['conn'];
type Written = Parameters<Connection['write']>;
/** What a broadcast passes along: the frame as it is sent, created once for all connections. */
type Options = Written[1] & { wsPreEncodedFrame?: readonly Buffer[] };

/**
 * A client that reads nothing while this much waits for it is closed: it connects again later, and reads what it missed. It
 * may still answer pings, and would otherwise fill the memory.
 */
const most_unread = 1_000;
const isStuck = (connection: Connection): boolean =>
  (connection as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length >= most_unread;

const framesOf = ([, options]: Written): readonly Buffer[] | undefined => (options as Options)?.wsPreEncodedFrame;

/** Puts the frames of several events into one piece; connections that have the same ones waiting share it. */
const createJoiner = () => {
  let last: { frames: readonly Buffer[]; whole: Buffer } = { frames: [], whole: Buffer.alloc(0) };
  return (frames: readonly Buffer[]): Buffer => {
    const is_same =
      frames.length === last.frames.length && frames.every((frame, index) => frame === last.frames[index]);
    if (!is_same) last = { frames, whole: Buffer.concat(frames) };
    return last.whole;
  };
};

/**
 * Makes connections write in turns of the event loop, a limited number in each: an event for thousands of connections keeps no
 * call waiting until the last one has it. Everything that waits for a connection is sent in one piece, because writing is what
 * events cost. Each connection still receives its events in order, and before it is closed. Returns a function to call with
 * each connection.
 */
export const writeInTurns = (per_turn: number): ((connection: Connection) => void) => {
  // A map keeps the order in which connections began to wait.
  const waiting = new Map<Connection, () => void>();
  const join = createJoiner();
  let is_planned = false;

  const turn = (): void => {
    let left = per_turn;
    for (const writeAll of waiting.values()) {
      if (left-- === 0) break;
      writeAll();
    }
    is_planned = waiting.size > 0;
    if (is_planned) setImmediate(turn);
  };

  return (connection) => {
    const write = connection.write.bind(connection);
    const close = connection.close.bind(connection);
    let kept: Written[] = [];
    const writeAll = (): void => {
      waiting.delete(connection);
      const all = kept;
      kept = [];
      if (isStuck(connection)) return close(true);
      const frames = all.flatMap((one) => framesOf(one) ?? []);
      const is_broadcast = all.length > 1 && all.every(framesOf) && connection.transport.name === 'websocket';
      // More than one frame, where one is expected: they follow each other in the stream anyway.
      if (is_broadcast) write(all[0]?.[0] as Written[0], { wsPreEncodedFrame: [join(frames)] } as Options);
      else for (const one of all) write(...one);
    };
    connection.write = (...one) => {
      kept.push(one);
      waiting.set(connection, writeAll);
      if (!is_planned) setImmediate(turn);
      is_planned = true;
      return connection;
    };
    connection.close = (...how) => {
      writeAll();
      close(...how);
    };
    connection.once('close', () => {
      waiting.delete(connection);
      kept = [];
    });
  };
};
