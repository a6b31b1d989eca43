// Preloaded into the server: when the launcher is killed, its end of the channel closes, and the server stops in good order.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
