import type { PushPermission } from '../permission.ts';
import type { PushPorts } from '../ports.ts';

/** A browser and a server whose answers a test sets; `log` has their calls, in order. */
export const fakePorts = () => {
  const world = {
    permission: 'prompt' as PushPermission,
    answer: 'granted' as PushPermission,
    token: 'token-1' as string | null | Error,
    is_online: true,
    known: '' as string,
    log: [] as string[],
    change: () => {},
    issue: (_token: string) => {},
  };
  const ask = async (what: string) => {
    world.log.push(what);
    if (!world.is_online) throw new Error('offline');
  };
  const ports: PushPorts = {
    platform: 'web_push',
    permission: async () => world.permission,
    requestPermission: async () => {
      world.log.push('ask');
      return (world.permission = world.answer);
    },
    prepare: async () => void world.log.push('prepare'),
    obtainToken: async () => {
      world.log.push('token');
      if (world.token instanceof Error) throw world.token;
      return world.token;
    },
    stop: async () => void world.log.push('stop'),
    uproot: async () => void world.log.push('uproot'),
    onOutsideChange: (listener) => (world.change = listener),
    onNewToken: (listener) => (world.issue = listener),
    backend: {
      sync: async ({ token }) => {
        await ask(`sync ${token}`);
        world.known = token;
      },
      clear: () => ask('clear'),
      knows: async ({ token }) => {
        await ask('knows');
        return world.known === token;
      },
    },
  };
  return { world, ports };
};
