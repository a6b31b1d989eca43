import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@plaudit/contract/auth/schema';
import { drive, rememberSession, withBrowser } from '../browser.ts';
import { signInToDemo, startCheckout } from '../checkout.ts';
import { kb, print, progress, type Row } from '../report.ts';
import { is_tiny, sized } from '../scale.ts';
import { median } from '../statistics.ts';
import { scriptBytes } from './web-bytes.ts';
import { lighthouseScores, NotRecordedError, type Scores } from './web-lighthouse.ts';

const runs = sized(3, 1);

type Screen = { name: string; path: string; session?: Session; limit_bytes: number; usable: string };

/** Rows of the report for the web app as `npm start` serves it: scripts before a screen is there, and Lighthouse. */
export async function benchWeb(): Promise<void> {
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
  progress('web: starting the product');
  const product = await startCheckout(data_dir);
  try {
    const session = await signInToDemo(product.url);
    const screens: Screen[] = [
      {
        name: 'Sign-in',
        path: '/sign-in',
        limit_bytes: 120_000,
        usable: 'input[type=email]',
      },
      {
        name: 'Home feed',
        path: '/',
        session,
        limit_bytes: 190_000,
        usable: 'main article',
      },
    ];
    const rows: Row[] = [];
    const notes: string[] = [];
    for (const screen of screens) {
      progress(`web: ${screen.name}, ${runs} runs of Lighthouse`);
      rows.push(await measureBytes(product.url, screen));
      // The quickest one is enough to see that Lighthouse runs.
      if (is_tiny && screen !== screens[0]) continue;
      const scores: Scores[] = [];
      for (let run = 0; run < runs; run++) scores.push(await runLighthouse(product.url, screen));
      rows.push(...rowsOf(screen.name, scores));
      notes.push(`${screen.name}, last run: ${scores.at(-1)?.timings}`);
      const lost = [...new Set(scores.flatMap((one) => one.lost))];
      if (lost.length > 0) notes.push(`${screen.name}, audits that lost points: ${lost.join(', ')}`);
    }
    print(
      `Web app (production build, Chromium; Lighthouse with its preset for phones, medians of ${runs} runs)`,
      rows,
      notes,
    );
  } finally {
    await product.stop();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

const measureBytes = (url: string, { name, path, session, limit_bytes, usable }: Screen): Promise<Row> =>
  withBrowser(async (port) => {
    if (session) await rememberSession(port, url, session);
    const bytes = await drive(port, (context) => scriptBytes(context, url + path, usable));
    const what = `${name}: compressed JavaScript until it is usable`;
    return { what, figure: kb(bytes), target: `≤ ${limit_bytes / 1000} kB`, met: bytes <= limit_bytes };
  });

const tries = 5;

/** One measurement; where nothing was recorded, it is made again in another browser. */
async function runLighthouse(url: string, screen: Screen, left = tries): Promise<Scores> {
  const { path, session } = screen;
  try {
    return await withBrowser(async (port) => {
      if (session) await rememberSession(port, url, session);
      return lighthouseScores(url + path, port, session !== undefined);
    });
  } catch (error) {
    if (!(error instanceof NotRecordedError) || left === 1) throw error;
    progress(`web: Lighthouse recorded nothing (${error.message}), again`);
    return runLighthouse(url, screen, left - 1);
  }
}

function rowsOf(name: string, scores: Scores[]): Row[] {
  const at_least = (what: string, key: 'performance' | 'accessibility' | 'best_practices', target: number): Row => {
    const score = median(scores.map((one) => one[key]));
    return {
      what: `${name}: ${what}`,
      figure: String(score),
      target: target === 100 ? '100' : `≥ ${target}`,
      met: score >= target,
    };
  };
  const shift = median(scores.map(({ layout_shift }) => layout_shift));
  return [
    at_least('performance', 'performance', 95),
    at_least('accessibility', 'accessibility', 100),
    at_least('best practices', 'best_practices', 100),
    { what: `${name}: layout shift`, figure: shift.toFixed(4), target: '< 0.02', met: shift < 0.02 },
  ];
}
