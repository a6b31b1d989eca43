import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const cli = createRequire(import.meta.url).resolve('@capacitor/cli/bin/capacitor');
const copies = ['android/app/src/main/assets/public', 'ios/App/App/public'];
/**
 * What only a server or a browser needs. Android's packager unpacks `.gz` files and then finds every name twice; a
 * service worker would keep an older copy of what lies on the device already.
 */
const left_out = /\.(br|gz)$|^sw\.js$|^workbox-.*\.js$/;

/**
 * Puts the web app of `www` and the plugins into the Android and iOS projects of a folder, without network. Returns its
 * messages; throws if Capacitor refuses.
 */
export const syncShells = (folder: string): string[] => {
  if (!existsSync(join(folder, 'www', 'index.html'))) throw new Error('There is no web app in www: run npm run native');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'sync'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`cap sync ended with status ${status}\n${stdout}${stderr}`);
  for (const copy of copies) {
    const files = readdirSync(join(folder, copy), { recursive: true, withFileTypes: true });
    for (const file of files) if (left_out.test(file.name)) rmSync(join(file.parentPath, file.name));
  }
  return [`The web app is in ${copies.join(' and ')}`, ...withoutFirebase(folder)];
};

/** Without the operator's google-services.json the push plugin ends the app as soon as it is used: leave it out. */
const withoutFirebase = (folder: string): string[] => {
  if (existsSync(join(folder, 'android/app/google-services.json'))) return [];
  const file = join(folder, 'android/app/src/main/assets/capacitor.plugins.json');
  const plugins = JSON.parse(readFileSync(file, 'utf8')) as { pkg: string }[];
  const kept = plugins.filter(({ pkg }) => pkg !== '@capacitor/push-notifications');
  writeFileSync(file, JSON.stringify(kept, null, 2));
  return ['Android is without push: android/app/google-services.json is not there'];
};
