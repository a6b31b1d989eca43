import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets, and accepts what `hold` names only when it is told to. */
export const startMailServer = async () => {
  const received: string[] = [];
  let isHeld = (_text: string): boolean => false;
  let held: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const take = () => {
          received.push(text);
          done();
        };
        if (isHeld(text)) held.push(take);
        else take();
      });
    },
  });
  // A sender may be killed in the middle.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** How many connections it has. */
    open: () => server.connections.size,
    ids: () => received.map((text) => /^Message-ID: (\S+)/im.exec(text)?.[1]),
    /** From now on these emails are read and not answered. */
    hold: (which: (text: string) => boolean = () => true) => void (isHeld = which),
    held: () => held.length,
    release: () => {
      const waiting = held;
      held = [];
      isHeld = () => false;
      for (const take of waiting) take();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
