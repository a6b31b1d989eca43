import type { PushPermission } from './permission.ts';
import type { PushPorts } from './ports.ts';
import { clearStoredPush, type IssuedToken, savePush, savePushOff, storedChoice, storedToken } from './stored-push.ts';

/** `no_token`: the push service returned none. `not_synced`: the server does not know the token yet. */
export type PushProblem = 'no_token' | 'not_synced';
export type PushState = { permission: PushPermission; is_enabled: boolean; problem: PushProblem | null };
export type EnableResult = 'on' | 'denied' | PushProblem;

/** For support; `token` is a secret of the device. */
export type PushDebugInfo = {
  platform: string;
  enabled: boolean;
  token: string | null;
  tokenPlatform: string | null;
  tokenIssuedAt: string | null;
  permission: PushPermission;
};

const warn = (what: string) => (error: unknown) => console.warn(`Push: ${what}`, error);

/**
 * Push on this device: permission, token, choice, and what the server knows about them; specification, sections 3 to 5. Its steps
 * run one after the other, no matter what starts them.
 */
export const createPush = (ports: PushPorts, platform: string) => {
  let state: PushState = { permission: 'prompt', is_enabled: storedChoice() === true, problem: null };
  const listeners = new Set<() => void>();
  let initialized: Promise<void> | null = null;
  let last_step: Promise<unknown> = Promise.resolve();

  const change = (next: Partial<PushState>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };

  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const turn = last_step.then(step);
    last_step = turn.catch(() => undefined);
    return turn;
  };

  const refresh = async () => {
    const permission = await ports.permission();
    change({ permission, is_enabled: storedChoice() === true });
    return permission;
  };

  const obtainToken = () =>
    ports.obtainToken().catch((error: unknown) => {
      warn('no token')(error);
      return null;
    });

  const stop = () => ports.stop().catch(warn('this device still listens'));

  const sync = async (issued: IssuedToken) => {
    const is_synced = await ports.backend.sync(issued).then(
      () => true,
      (error: unknown) => {
        warn('the server did not take the token')(error);
        return false;
      },
    );
    change({ is_enabled: true, problem: is_synced ? null : 'not_synced' });
    return is_synced;
  };

  /** Stores the token and tells the server; a known token keeps its time. */
  const keep = (token: string) => {
    const known = storedToken();
    const is_known = known?.token === token && known.platform === ports.platform;
    const issued = is_known ? known : { token, platform: ports.platform, updated_at: new Date().toISOString() };
    savePush(issued);
    return { issued, is_known };
  };

  /** Makes sure that the server knows a token if the person wants push and may have it. Null if there is none. */
  const ensureToken = async (): Promise<string | null> => {
    const permission = await refresh();
    if (!state.is_enabled || permission !== 'granted') return null;
    const token = await obtainToken();
    if (token === null) {
      change({ problem: 'no_token' });
      return null;
    }
    const { issued, is_known } = keep(token);
    const is_synced = is_known && (await ports.backend.knows(issued).catch(() => false));
    if (is_synced) change({ problem: null });
    else await sync(issued);
    return token;
  };

  const onOutsideChange = () =>
    inTurn(async () => {
      const { permission, problem, is_enabled } = state;
      const now = await refresh();
      const is_granted_now = now === 'granted' && permission !== 'granted';
      if (is_granted_now || problem !== null || is_enabled !== state.is_enabled) await ensureToken();
    });

  const onNewToken = (token: string) =>
    inTurn(async () => {
      if (storedChoice() !== true) return;
      const { issued, is_known } = keep(token);
      if (!is_known) await sync(issued);
    });

  /** Once per page, for all callers. */
  const initialize = (): Promise<void> => {
    initialized ??= (async () => {
      await ports.prepare();
      ports.onOutsideChange(() => void onOutsideChange().catch(warn('a change was lost')));
      ports.onNewToken((token) => void onNewToken(token).catch(warn('a token was lost')));
      await refresh();
    })().catch(warn('not initialized'));
    return initialized;
  };

  return {
    initialize,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /**
     * At each start of a signed-in page: restores what was lost since, without a question, and ends listeners that an earlier
     * person left here.
     */
    start: async () => {
      await initialize();
      return inTurn(async () => {
        if (storedChoice() === true) return ensureToken();
        if (state.permission === 'granted') await stop();
        return null;
      });
    },

    /** Asks for permission if the person has not decided, so only after a click. Never rejects. */
    enable: async (): Promise<EnableResult> => {
      await initialize();
      return inTurn(async () => {
        const before = await refresh();
        const permission = before === 'prompt' ? await ports.requestPermission() : before;
        change({ permission });
        if (permission !== 'granted') return 'denied';
        const token = await obtainToken();
        if (token === null) {
          change({ problem: 'no_token' });
          return 'no_token';
        }
        const { issued } = keep(token);
        return (await sync(issued)) ? 'on' : 'not_synced';
      });
    },

    /** Never rejects: even if the server is unreachable, this device stops listening. */
    disable: () =>
      inTurn(async () => {
        savePushOff();
        change({ is_enabled: false, problem: null });
        await ports.backend.clear().catch(warn('the server did not clear push'));
        await stop();
      }),

    /** If nothing arrives: removes everything, here and on the server. */
    reset: () =>
      inTurn(async () => {
        await ports.uproot().catch(warn('not everything was taken away'));
        clearStoredPush();
        change({ is_enabled: false, problem: null });
        await ports.backend.clear().catch(warn('the server did not clear push'));
      }),

    debugInfo: async (): Promise<PushDebugInfo> => {
      const issued = storedToken();
      return {
        platform,
        enabled: storedChoice() === true,
        token: issued?.token ?? null,
        tokenPlatform: issued?.platform ?? null,
        tokenIssuedAt: issued?.updated_at ?? null,
        permission: await ports.permission(),
      };
    },
  };
};

export type Push = ReturnType<typeof createPush>;
