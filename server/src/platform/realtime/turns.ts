import type { Socket } from 'socket.io';

type Connection = Socket['conn'];
type Written = Parameters<Connection['write']>;

/**
 * Makes connections write in turns of the event loop, so many of them in each: an event for thousands of connections keeps
 * no call waiting until the last one has it. Each connection still gets what it is sent in that order, and before it is
 * closed. Gives what is to be called with each connection.
 */
export const writeInTurns = (per_turn: number): ((connection: Connection) => void) => {
  // A map keeps the order in which connections began to wait.
  const waiting = new Map<Connection, () => void>();
  let left = per_turn;
  let is_planned = false;

  const plan = (): void => {
    if (is_planned) return;
    is_planned = true;
    setImmediate(turn);
  };
  const turn = (): void => {
    is_planned = false;
    left = per_turn;
    for (const writeAll of waiting.values()) {
      if (left === 0) return plan();
      left -= 1;
      writeAll();
    }
    // What is written at once until then counts for this turn.
    if (left < per_turn) plan();
  };

  return (connection) => {
    const write = connection.write.bind(connection);
    const close = connection.close.bind(connection);
    let kept: Written[] = [];
    const writeAll = (): void => {
      waiting.delete(connection);
      const all = kept;
      kept = [];
      for (const written of all) write(...written);
    };
    connection.write = (...written) => {
      if (waiting.size === 0 && left > 0) {
        left -= 1;
        write(...written);
      } else {
        kept.push(written);
        waiting.set(connection, writeAll);
      }
      plan();
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
