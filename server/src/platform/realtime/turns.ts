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

type Pace = {
  /** Connections that write in one turn of the event loop, at least. */
  per_turn: number;
  /** How long they write in one turn if the rest of the process takes long for its own. */
  most_ms: number;
  /** If so many have more to write when all have written, they rest until so long after they began: what comes in between goes along. */
  crowd: number;
  rest_ms: number;
};

/**
 * Makes connections write in turns of the event loop, a limited number in each: an event for thousands of connections keeps no
 * call waiting until the last one has it. Everything that waits for a connection is sent in one piece, because writing is what
 * events cost. So in each round a connection writes once; what comes for it afterwards waits for the next round. Each
 * connection still receives its events in order, and before it is closed. Returns a function to call with each connection.
 */
export const writeInTurns = ({ per_turn, most_ms, crowd, rest_ms }: Pace): ((connection: Connection) => void) => {
  // Maps keep the order in which connections began to wait.
  let waiting = new Map<Connection, () => void>();
  let next = new Map<Connection, () => void>();
  const written = new Set<Connection>();
  const join = createJoiner();
  let began_at: number | undefined;
  let is_planned = false;
  let rest: NodeJS.Timeout | undefined;

  let planned_at = 0;

  const plan = (): void => {
    if (is_planned) return;
    is_planned = true;
    planned_at = performance.now();
    began_at ??= planned_at;
    setImmediate(turn);
  };
  const turn = (): void => {
    is_planned = false;
    // As long as the rest of the process had since the last turn: a busy one would otherwise never come to the end.
    const now = performance.now();
    const until = now + Math.min(now - planned_at, most_ms);
    let count = 0;
    for (const writeAll of waiting.values()) {
      if (count >= per_turn && count % per_turn === 0 && performance.now() >= until) break;
      count += 1;
      writeAll();
    }
    if (waiting.size > 0) plan();
    else if (!rest) endRound();
  };
  const endRound = (): void => {
    const left_ms = next.size < crowd ? 0 : (began_at ?? 0) + rest_ms - performance.now();
    if (left_ms > 0) {
      rest = setTimeout(() => {
        rest = undefined;
        if (waiting.size === 0) endRound();
      }, left_ms).unref();
      return;
    }
    [waiting, next] = [next, new Map()];
    written.clear();
    began_at = undefined;
    if (waiting.size > 0) plan();
  };

  return (connection) => {
    const write = connection.write.bind(connection);
    const close = connection.close.bind(connection);
    let kept: Written[] = [];
    const forget = (): void => {
      waiting.delete(connection);
      next.delete(connection);
    };
    const writeAll = (): void => {
      forget();
      written.add(connection);
      const all = kept;
      kept = [];
      if (isStuck(connection)) return close(true);
      const frames = all.flatMap((one) => framesOf(one) ?? []);
      const is_broadcast = frames.length > 1 && all.every(framesOf) && connection.transport.name === 'websocket';
      // More than one frame, where one is expected: they follow each other in the stream anyway.
      if (is_broadcast) write(all[0]?.[0] as Written[0], { wsPreEncodedFrame: [join(frames)] } as Options);
      else for (const one of all) write(...one);
    };
    connection.write = (...one) => {
      kept.push(one);
      if (written.has(connection)) next.set(connection, writeAll);
      else {
        waiting.set(connection, writeAll);
        plan();
      }
      return connection;
    };
    connection.close = (...how) => {
      writeAll();
      close(...how);
    };
    connection.once('close', () => {
      forget();
      written.delete(connection);
      kept = [];
    });
  };
};
