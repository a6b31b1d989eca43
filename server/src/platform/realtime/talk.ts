import type { Socket } from 'socket.io';

/**
 * Clients say who they are, again if they are refused, and nothing else. One that says more could make the server answer faster
 * than it reads, and nothing counts these requests.
 */
const most_messages = 100;

/** Closes a connection on which too much is said. */
export const boundTalk = (connection: Socket['conn']): void => {
  let messages = 0;
  connection.on('message', () => {
    messages += 1;
    if (messages > most_messages) connection.close(true);
  });
};
