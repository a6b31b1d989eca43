// The bare handler that an empty signed-in call is measured against: no sign-in, no checks, no database; it answers with its
// input.
import Fastify from 'fastify';

const answer = JSON.parse(process.env.ANSWER ?? '') as object;
const app = Fastify();

app.get('/ready', async () => ({}));
app.get('/call', async () => answer);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
