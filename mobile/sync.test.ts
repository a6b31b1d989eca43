import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncShells } from './sync.ts';

// Inside of the repository, where Capacitor finds its packages.
const folder = join(import.meta.dirname, '..', '.cache', `mobile-${process.pid}`);
const sources = ['package.json', 'capacitor.config.json', 'android', 'ios'];
const built = /[/\\](build|\.gradle|DerivedData|public)$/;
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));

beforeEach(() => {
  for (const name of sources)
    cpSync(join(import.meta.dirname, name), join(folder, name), {
      recursive: true,
      filter: (path) => !built.test(path),
    });
  rmSync(join(folder, 'android/app/google-services.json'), { force: true });
  mkdirSync(join(folder, 'www/assets'), { recursive: true });
  const names = ['index.html', 'index.html.br', 'sw.js', 'sw.js.gz', 'assets/start.js', 'assets/start.js.gz'];
  for (const name of names) writeFileSync(join(folder, 'www', name), '<!doctype html><head></head>');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('native shells (R1.12)', () => {
  it('carry the web app and know every plugin', () => {
    syncShells(folder);
    for (const copy of ['android/app/src/main/assets/public', 'ios/App/App/public']) {
      const files = readdirSync(join(folder, copy), { recursive: true });
      expect(files).toEqual(expect.arrayContaining(['index.html', join('assets', 'start.js')]));
      expect(files.filter((name) => /sw\.js|\.gz$|\.br$/.test(String(name)))).toEqual([]);
    }
    const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> };
    const plugins = Object.keys(dependencies).filter((name) => !/^@capacitor\/(core|android|ios)$/.test(name));
    for (const generated of ['android/capacitor.settings.gradle', 'ios/App/CapApp-SPM/Package.swift']) {
      for (const plugin of plugins) expect(read(generated)).toContain(`node_modules/${plugin}`);
      // The committed files match what the packages ask for; only the relative path to them differs here.
      const committed = readFileSync(join(import.meta.dirname, generated), 'utf8');
      expect(read(generated).replaceAll('../', '')).toBe(committed.replaceAll('../', ''));
    }
    expect(readJson('ios/App/App/capacitor.config.json').packageClassList).toContain('PushNotificationsPlugin');
  });

  it('leave push out of an Android app without google-services.json, and have it with one', () => {
    const plugins = () => read('android/app/src/main/assets/capacitor.plugins.json');
    expect(syncShells(folder).join()).toContain('without push');
    expect(plugins()).not.toContain('@capacitor/push-notifications');
    expect(plugins()).toContain('@capacitor/app');
    writeFileSync(join(folder, 'android/app/google-services.json'), '{}');
    expect(syncShells(folder).join()).not.toContain('without push');
    expect(plugins()).toContain('@capacitor/push-notifications');
  });

  it('are not made from nothing', () => {
    rmSync(join(folder, 'www'), { recursive: true });
    expect(() => syncShells(folder)).toThrow('There is no web app');
    expect(existsSync(join(folder, 'ios/App/App/public'))).toBe(false);
  });
});
