// The bare handler that live delivery is measured against: what is posted goes to every connection; nothing is stored.
import Fastify from 'fastify';
import { Server } from 'socket.io';

const app = Fastify();
const io = new Server(app.server, { serveClient: false });

app.get('/ready', async () => ({}));
app.post('/give', async (request) => {
  io.emit(process.env.EVENT ?? '', request.body);
  return { status: true };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => {
  io.disconnectSockets(true);
  void app.close().then(() => process.exit(0));
});
