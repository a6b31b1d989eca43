// The bare handler that an empty signed-in call is measured against: no sign-in, no checks, nothing asked of the database; it
// answers what it was given.
import Fastify from 'fastify';

const answer = JSON.parse(process.env.ANSWER ?? '') as object;
const app = Fastify();

app.get('/ready', async () => ({}));
app.get('/call', async () => answer);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
