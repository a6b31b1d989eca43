import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isNative, platformKind, platformKindOf } from './platform.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

const agents = {
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
  ipod: `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) ${webkit} Mobile/15E148`,
  ipad: `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${webkit} Version/18.5 Safari/604.1`,
  ipad_as_mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
  android_phone: `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
  android_tablet: `Mozilla/5.0 (Linux; Android 13; SM-X200) ${chrome} Safari/537.36`,
  firefox_phone: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  firefox_tablet: 'Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0',
  silk: 'Mozilla/5.0 (Linux; U; en-us; KFTT) AppleWebKit/535.19 (KHTML, like Gecko) Silk/3.4 Safari/535.19',
  opera_mini: 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25',
  blackberry: 'BlackBerry9700/5.0.0.862 Profile/MIDP-2.1',
  windows_phone: `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${chrome} Mobile Safari/537.36`,
  windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
  windows_touch: 'Mozilla/5.0 (Windows NT 6.3; WOW64; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko',
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`,
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chromebook: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`,
  program: 'curl/8.14.1',
  none: '',
};

afterEach(() => vi.unstubAllGlobals());

describe('platform kind (R1.9)', () => {
  const names = Object.keys(agents) as (keyof typeof agents)[];
  const computers = ['ipad_as_mac', 'windows', 'windows_touch', 'mac', 'linux', 'chromebook', 'program', 'none'];

  it.each(names.map((name) => [name, computers.includes(name) ? 'desktop_web' : 'mobile_web'] as const))(
    '%s in a browser is %s',
    (name, kind) => expect(platformKindOf({ user_agent: agents[name] })).toBe(kind),
  );

  it('believes the native shell before any agent, and an agent before any other name of a platform', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...Object.values(agents)), fc.string(), (any, agent, platform) => {
        for (const user_agent of [any, agent]) {
          expect(platformKindOf({ platform: 'ios', user_agent })).toBe('ios');
          expect(platformKindOf({ platform: 'android', user_agent })).toBe('android');
          fc.pre(platform !== 'ios' && platform !== 'android');
          expect(platformKindOf({ platform, user_agent })).toBe(platformKindOf({ user_agent }));
        }
      }),
    );
  });

  it('asks the shell that is there, and gets along with none or a broken one', () => {
    vi.stubGlobal('navigator', { userAgent: agents.android_phone });
    expect([isNative(), platformKind()]).toEqual([false, 'mobile_web']);
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
    expect([isNative(), platformKind()]).toEqual([true, 'android']);
    vi.stubGlobal('Capacitor', { isNativePlatform: () => false, getPlatform: () => 'web' });
    expect([isNative(), platformKind()]).toEqual([false, 'mobile_web']);
    vi.stubGlobal('Capacitor', {
      isNativePlatform: () => {
        throw new Error('no bridge');
      },
    });
    expect([isNative(), platformKind()]).toEqual([false, 'mobile_web']);
  });
});
