import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drive, remember, type Remembered, withBrowser } from '../browser.ts';
import { companyOf, signInToDemo, startCheckout } from '../checkout.ts';
import { startBaseline } from '../children.ts';
import { buildBarePage } from './web-bare.ts';
import { kb, ms, print, progress, type Row } from '../report.ts';
import { is_tiny, sized } from '../scale.ts';
import { interleave, median } from '../statistics.ts';
import { scriptBytes } from './web-bytes.ts';
import { lighthouseScores, NotRecordedError, type Scores, type Throttling } from './web-lighthouse.ts';

const runs = sized(3, 1);

type Screen = {
  name: string;
  path: string;
  remembered: Remembered;
  limit_bytes: number;
  performance: number;
  usable: string;
};

/** Rows of the report for the web app as `npm start` serves it: scripts before a screen is there, and Lighthouse. */
export async function benchWeb(): Promise<void> {
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
  const bare_dist = mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
  progress('web: starting the product, building the bare page');
  const product = await startCheckout(data_dir);
  await buildBarePage(bare_dist);
  const bare = await startBaseline('page', { WEB_DIST: bare_dist, PRODUCT_URL: product.url });
  try {
    const session = await signInToDemo(product.url);
    const remembered = {
      splashed: true,
      userSession: session,
      company: await companyOf(product.url, session),
    } as const;
    const signIn: Screen = {
      name: 'Sign-in',
      path: '/sign-in',
      remembered: { splashed: true },
      limit_bytes: 120_000,
      performance: 95,
      usable: 'input[type=email]',
    };
    const home: Screen = {
      name: 'Home feed',
      path: '/',
      remembered,
      limit_bytes: 190_000,
      performance: 90,
      usable: 'main article',
    };
    const rows = [await measureBytes(product.url, signIn), await measureBytes(product.url, home)];
    progress(`web: ${runs} runs of Lighthouse for each page`);
    const of_sign_in: Scores[] = [];
    for (let run = 0; run < runs; run++) of_sign_in.push(await runLighthouse(product.url, signIn, 'simulate'));
    rows.push(...rowsOf(signIn, of_sign_in));
    const notes = notesOf(signIn.name, of_sign_in);
    // The quickest one is enough to see that Lighthouse runs.
    if (!is_tiny) {
      const of_home = await interleave(runs, {
        ours: () => runLighthouse(product.url, home, 'simulate'),
        bare: () => runLighthouse(bare.url, home, 'simulate'),
      });
      const bare_score = median(of_home.bare.map(({ performance }) => performance));
      rows.push(...rowsOf(home, of_home.ours), {
        what: 'Bare page of the same cards: performance',
        figure: String(bare_score),
      });
      progress('web: the same with the network and the processor slowed down');
      const left = { ...home, remembered: await leaveHome(product.url, home) };
      const slowed = await interleave(runs, {
        first: () => runLighthouse(product.url, home, 'devtools'),
        back: () => runLighthouse(product.url, left, 'devtools'),
        bare: () => runLighthouse(bare.url, home, 'devtools'),
      });
      rows.push(
        ...besideBare('Home feed', slowed.first, slowed.bare),
        ...besideBare('Home feed as it was left, then drawn', slowed.back, slowed.bare),
      );
      notes.push(...notesOf(home.name, of_home.ours), ...notesOf('Bare page', of_home.bare));
      notes.push(
        ...notesOf('Home feed, slowed down', slowed.first),
        ...notesOf('Home feed as it was left', slowed.back),
      );
    }
    print(
      `Web app (production build, Chromium; Lighthouse with its preset for phones, medians of ${runs} runs; ratios where network and processor are slowed down)`,
      rows,
      notes,
    );
  } finally {
    await bare.stop();
    await product.stop();
    for (const folder of [data_dir, bare_dist]) rmSync(folder, { recursive: true, force: true });
  }
}

const notesOf = (name: string, scores: Scores[]): string[] => {
  const lost = [...new Set(scores.flatMap((one) => one.lost))];
  return [
    `${name}, last run: ${scores.at(-1)?.timings}`,
    ...(lost.length > 0 ? [`${name}, audits that lost points: ${lost.join(', ')}`] : []),
  ];
};

/** What a browser stores of a person who has looked at the home page on a phone, and has closed it. */
const leaveHome = (url: string, { path, remembered }: Screen): Promise<Remembered> =>
  withBrowser(async (port) => {
    await remember(port, url, remembered);
    const kept = await drive(port, async (context) => {
      const page = await context.newPage();
      // As wide as the phone of Lighthouse.
      await page.setViewportSize({ width: 412, height: 823 });
      await page.goto(url + path);
      await page.waitForFunction(() => localStorage.getItem('last_screen') !== null);
      return page.evaluate(() =>
        ['userSession', 'last_screen'].map((key) => [key, localStorage.getItem(key) as string]),
      );
    });
    const entries = kept.map(([key, text]) => [key, JSON.parse(text as string) as unknown]);
    return { ...remembered, ...(Object.fromEntries(entries) as Partial<Remembered>) };
  });

/** How much longer the home page takes than a page of the same cards that does nothing else. */
function besideBare(name: string, ours: Scores[], bare: Scores[]): Row[] {
  const ratio = (what: string, key: 'largest_paint_ms' | 'blocked_ms', most: number): Row => {
    const [of_ours, of_bare] = [ours, bare].map((scores) => median(scores.map((one) => one[key]))) as [number, number];
    return {
      what: `${name}: ${what}`,
      ours: ms(of_ours),
      bare: ms(of_bare),
      figure: (of_ours / of_bare).toFixed(2),
      target: `≤ ${most}`,
      met: of_ours <= most * of_bare,
    };
  };
  return [ratio('largest paint', 'largest_paint_ms', 1.3), ratio('blocked', 'blocked_ms', 2)];
}

const measureBytes = (url: string, { name, path, remembered, limit_bytes, usable }: Screen): Promise<Row> =>
  withBrowser(async (port) => {
    await remember(port, url, remembered);
    const bytes = await drive(port, (context) => scriptBytes(context, url + path, usable));
    const what = `${name}: compressed JavaScript until it is usable`;
    return { what, figure: kb(bytes), target: `≤ ${limit_bytes / 1000} kB`, met: bytes <= limit_bytes };
  });

const tries = 5;

/** One measurement; if nothing was recorded, it is repeated in another browser. */
async function runLighthouse(url: string, screen: Screen, throttling: Throttling, left = tries): Promise<Scores> {
  const { path, remembered } = screen;
  try {
    return await withBrowser(async (port) => {
      await remember(port, url, remembered);
      return lighthouseScores(url + path, port, throttling);
    });
  } catch (error) {
    if (!(error instanceof NotRecordedError) || left === 1) throw error;
    progress(`web: Lighthouse recorded nothing (${error.message}), again`);
    return runLighthouse(url, screen, throttling, left - 1);
  }
}

function rowsOf({ name, performance }: Screen, scores: Scores[]): Row[] {
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
    at_least('performance', 'performance', performance),
    at_least('accessibility', 'accessibility', 100),
    at_least('best practices', 'best_practices', 100),
    { what: `${name}: layout shift`, figure: shift.toFixed(4), target: '< 0.02', met: shift < 0.02 },
  ];
}
