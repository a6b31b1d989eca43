import type pg from 'pg';

type Query = (...sent: unknown[]) => Promise<unknown>;

/** The same pool over a line that can interfere with statements: `between` gets each one and the function that sends it. */
export const poolBehind = (pool: pg.Pool, between: (text: string, send: () => Promise<unknown>) => Promise<unknown>) =>
  withOwn(pool, {
    // Listeners pass a callback, and get a line of their own.
    connect: async (...taken: [] | Parameters<pg.Pool['connect']>) => {
      if (taken.length > 0) return pool.connect(...(taken as Parameters<pg.Pool['connect']>));
      const client = await pool.connect();
      const query: Query = (...sent) => {
        const [statement] = sent as [string | { text: string }];
        const text = typeof statement === 'string' ? statement : statement.text;
        return between(text, () => (client.query as unknown as Query)(...sent));
      };
      return withOwn(client, { query });
    },
  });

/** The same object, with the given properties replaced. */
const withOwn = <Whole extends object>(whole: Whole, given: object): Whole =>
  new Proxy(whole, {
    get: (target, name) => {
      const value: unknown = name in given ? given[name as never] : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
