import { createSocket } from 'node:dgram';

const txt = 16;
const no_such_name = 3;

export type TestDns = Awaited<ReturnType<typeof startDns>>;

/** A name server of this machine that knows TXT records (RFC 1035), for the setting DNS_SERVERS; `find` adds to `records`. */
export const startDns = async (find: (name: string) => string[] | undefined = () => undefined) => {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + size));
      at += 1 + size;
    }
    const question = query.subarray(12, at + 5);
    const name = labels.join('.').toLowerCase();
    const texts = query.readUInt16BE(at + 1) === txt ? (records.get(name) ?? find(name)) : undefined;
    const answers = (texts ?? []).map((text) => {
      // A text of more than 255 bytes comes in pieces.
      const pieces = text.match(/.{1,100}/g) ?? [''];
      const data = Buffer.concat(
        pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
      );
      const head = Buffer.from([0xc0, 12, 0, txt, 0, 1, 0, 0, 0, 0, 0, data.length]);
      return Buffer.concat([head, data]);
    });
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8400 | (texts ? 0 : no_such_name), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, question, ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  };
};
