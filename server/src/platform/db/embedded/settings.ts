import { totalmem } from 'node:os';

const MiB = 1024 * 1024;

/**
 * PostgreSQL's settings for one product server on a small machine. Commits are durable unless `durable` is false, which tests use:
 * a power cut may then lose or break the whole database.
 */
export function postgresSettings(port: number, durable: boolean): string[] {
  const shared_buffers_mib = Math.max(32, Math.min(256, Math.floor(totalmem() / MiB / 8)));
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // A socket file would need a folder with a short path that this account may write to; the password guards the TCP port as well.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${shared_buffers_mib}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // No replica reads from here, so that the log need not describe each row for one.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '1GB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements reach the caller as errors; here only what concerns the server itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
