import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as general from '@plaudit/contract/general/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { freePort } from '../../server/src/platform/db/embedded.ts';
import { root } from '../launch/places.mjs';
import { type Started, untilReady } from './children.ts';
import type { Headers } from './company.ts';

/** `npm start` with a data directory: the product as people run it, with its own database and the demonstration company. */
export async function startCheckout(data_dir: string): Promise<Started & { ready_ms: number }> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data_dir,
      RATE_LIMIT_PER_MINUTE: '1000000000',
      WRITING_LIMITS: '1000',
      INVITATIONS_PER_DAY_NEW: '0',
      REGISTRATIONS_PER_DAY: '0',
      UPLOAD_MB_PER_PERSON: '0',
      npm_config_loglevel: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}/readyz`);
  const ready_ms = performance.now() - begun;
  return {
    url,
    pid: child.pid as number,
    ready_ms,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Signs in as the first named person of the demonstration company. */
export async function signInToDemo(url: string): Promise<Session> {
  const config = (await dataOf(await fetch(`${url}/api${general.getAppConfig.path}`))) as ResponseOf<
    typeof general.getAppConfig
  >;
  const login = config.demo_logins.find(({ role }) => /employee/i.test(role)) ?? config.demo_logins[0];
  if (!login) throw new Error('There is no demonstration company');
  const answer = await fetch(`${url}/api${auth.signIn.path}`, {
    method: auth.signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: login.email, password: login.password }),
  });
  const step = (await dataOf(answer)) as ResponseOf<typeof auth.signIn>;
  if (step.step !== 'session') throw new Error(`Signing in to the demonstration company ended at ${step.step}`);
  return step.session;
}

/** The session of these headers, as a browser stores it. */
export async function sessionOf(url: string, headers: Headers): Promise<Session> {
  const answer = await fetch(`${url}/api${auth.resolveSession.path}`, { headers });
  return (await dataOf(answer)) as Session;
}

/** The company as a browser stores it, for everyone who comes back. */
export async function companyOf(url: string, { company_id }: Session): Promise<PublicCompany> {
  const answer = await fetch(`${url}/api${auth.resolveCompany.path}?${new URLSearchParams({ company_id })}`);
  return (await dataOf(answer)) as PublicCompany;
}

async function dataOf(response: Response): Promise<unknown> {
  const { data, error_code } = (await response.json()) as { data?: unknown; error_code?: string };
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${error_code}`);
  return data;
}
