/** Names as their makers write them; the first matching pattern decides, because browsers name each other. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const first = (patterns: [RegExp, string][], user_agent: string): string | null =>
  patterns.find(([pattern]) => pattern.test(user_agent))?.[1] ?? null;

export type Device = { browser: string | null; system: string | null; is_handheld: boolean };

/** What a person recognizes a device by. */
export const describeDevice = (user_agent: string): Device => {
  const system = first(systems, user_agent);
  return {
    browser: first(browsers, user_agent),
    system,
    is_handheld: system === 'iPhone' || system === 'iPad' || system === 'Android',
  };
};
