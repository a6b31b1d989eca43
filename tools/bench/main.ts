// `npm run bench`: measures the product against bare baselines and its own limits, side by side in one run, and prints the
// figures next to their targets. `npm run bench -- feed` runs one part: feed, write, people, search, audience, points, live, chat,
// fair, call, crowd, import, publish, scim, talk, scroll, web or start. With `--tiny` each runs as small as it can, to check that it runs.
import { type Company, createCompany } from './company.ts';
import { type BenchDatabase, startFilled } from './database.ts';
import { benchAudience } from './parts/audience.ts';
import { benchCall } from './parts/call.ts';
import { benchChat } from './parts/chat.ts';
import { benchCrowd } from './parts/crowd.ts';
import { benchFair } from './parts/fair.ts';
import { benchFeed } from './parts/feed.ts';
import { benchImport } from './parts/import.ts';
import { benchLive } from './parts/live.ts';
import { benchPeople } from './parts/people.ts';
import { benchPoints } from './parts/points.ts';
import { benchPublish } from './parts/publish.ts';
import { benchScim } from './parts/scim.ts';
import { benchScroll } from './parts/scroll.ts';
import { benchSearch } from './parts/search.ts';
import { benchStart } from './parts/start.ts';
import { benchTalk } from './parts/talk.ts';
import { benchWeb } from './parts/web.ts';
import { benchWrite } from './parts/write.ts';
import { count, progress } from './report.ts';
import { sized } from './scale.ts';

/** Employees and recognitions; the last company is the one that the comparisons are about. */
const sizes = sized(
  [
    [1_000, 10_000],
    [10_000, 100_000],
    [100_000, 1_000_000],
  ],
  [
    [50, 100],
    [4_000, 1_000],
  ],
) as [number, number][];

type Part = {
  /** Which of the companies it needs: all, the smallest and the largest, or the largest alone. */
  needs: 'all' | 'ends' | 'largest';
  bench(database: BenchDatabase, companies: Company[]): Promise<void>;
};
const ofLargest = (bench: (database: BenchDatabase, company: Company) => Promise<void>): Part => ({
  needs: 'largest',
  bench: (database, companies) => bench(database, companies.at(-1) as Company),
});
const on_database: Record<string, Part> = {
  feed: { needs: 'all', bench: benchFeed },
  write: ofLargest(benchWrite),
  people: ofLargest(benchPeople),
  search: ofLargest(benchSearch),
  live: ofLargest(benchLive),
  chat: ofLargest(benchChat),
  audience: ofLargest(benchAudience),
  points: ofLargest(benchPoints),
  fair: { needs: 'ends', bench: benchFair },
};
/** These bring what they need. */
const on_their_own: Record<string, () => Promise<void>> = {
  call: benchCall,
  crowd: benchCrowd,
  import: benchImport,
  publish: benchPublish,
  scim: benchScim,
  talk: benchTalk,
  scroll: benchScroll,
  web: benchWeb,
  start: benchStart,
};

const names = [...Object.keys(on_database), ...Object.keys(on_their_own)];
const asked = process.argv.slice(2).filter((word) => word !== '--tiny');
const unknown = asked.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". The parts are: ${names.join(', ')}`);
  process.exit(1);
}
const isChosen = ([name]: [string, unknown]): boolean => asked.length === 0 || asked.includes(name);

const benchOnDatabase = async (): Promise<void> => {
  const parts = Object.entries(on_database).filter(isChosen);
  if (parts.length === 0) return;
  const isNeeded = (place: number): boolean => {
    const [is_smallest, is_largest] = [place === 0, place === sizes.length - 1];
    return parts.some(([, { needs }]) => is_largest || needs === 'all' || (needs === 'ends' && is_smallest));
  };
  const filled = await startFilled(async (client) => {
    const companies: Company[] = [];
    for (const [employees, recognitions] of sizes.filter((_size, place) => isNeeded(place))) {
      progress(`creating a company of ${count(employees)} people with ${count(recognitions)} recognitions`);
      companies.push(await createCompany(client, employees, recognitions));
    }
    return companies;
  });
  try {
    for (const [name, { bench }] of parts) {
      const database = await filled.copy(name);
      try {
        await bench(database, filled.content);
      } finally {
        await database.stop();
      }
    }
  } finally {
    await filled.stop();
  }
};

const begun = performance.now();
await benchOnDatabase();
for (const [, bench] of Object.entries(on_their_own).filter(isChosen)) await bench();
console.log(`\nDone in ${Math.round((performance.now() - begun) / 1000)} s.`);
