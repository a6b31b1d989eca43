import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { default_roles, requirementOf } from '@plaudit/contract/people/permissions';
import { sessionHeaders, startTestApp, type TestApp } from './platform/testing/app.ts';

type Headers = Record<string, string>;
let app: TestApp;
/** Who calls, by the name of their column. */
const callers = new Map<string, Headers>();

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company('Acme');
  const other = await app.company('Other');
  const { company_id } = company;
  for (const role of default_roles) {
    const session = role === 'owner' ? company.owner : await app.employee(company, { role });
    callers.set(role.replace('_', ' '), sessionHeaders(session));
  }
  callers.set('other company', { ...sessionHeaders(other.owner), 'company-id': company_id });
  callers.set('nobody', {});
});
afterAll(() => app.close());

/** `yes` is anything but a refusal: the call itself is empty, and most say that it lacks something. */
const ask = async (endpoint: Endpoint, headers: Headers): Promise<string> => {
  const has_body = endpoint.body !== undefined;
  const response = await fetch(`${app.url}/api${endpoint.path}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: { ...headers, ...(has_body && { 'content-type': 'application/json' }) },
    ...(has_body && { body: '{}' }),
  });
  const text = await response.text();
  if (response.status === 401) return 'sign in';
  return response.status === 403 && text.includes('"NO_PERMISSION"') ? 'no' : 'yes';
};

const needs = ({ auth, permissions }: Endpoint): string => {
  const { all = [], any = [] } = requirementOf(permissions);
  const parts = [all.join(' and '), any.join(' or ')].filter(Boolean);
  return parts.join(', ') || (auth === 'session' ? 'a session' : 'nothing');
};

/** A table as the formatter of the repository writes it. */
const table = (rows: string[][]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};

const introduction = `# Who can call what

\`server/src/permissions.test.ts\` writes this page. It makes every call to a running server: with every default role, with a session of
another company, and without a session. It fails if this page and the server differ. After an intended change, update the page with
\`npx vitest run --project server server/src/permissions.test.ts -u\` and review the diff.

\`yes\` means that the call is not refused for this caller. What the call can reach is decided inside it: people change their own
profile, see what they are part of, and never see anything of another company.
`;

test('R6.1 every call is open to exactly those roles that docs/permissions.md says', async () => {
  const rows: string[][] = [];
  for (const [name, endpoint] of Object.entries(endpoints).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const answers = [];
    for (const headers of callers.values()) answers.push(await ask(endpoint, headers));
    rows.push([name, needs(endpoint), ...answers]);
  }
  const strangers = rows.filter(([name = '']) => endpoints[name]?.auth === 'session').map((row) => row.slice(-2));
  expect(new Set(strangers.flat())).toEqual(new Set(['sign in']));
  expect(rows.filter((row) => row[1] === 'a session' && row.includes('no'))).toEqual([]);
  const page = `${introduction}\n${table([['call', 'needs', ...callers.keys()], ...rows])}\n`;
  await expect(page).toMatchFileSnapshot('../../docs/permissions.md');
});
