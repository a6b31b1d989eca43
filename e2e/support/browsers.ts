import { chromiumFlags, findChromium, findHeadlessShell, hasWindows } from '../../tools/chromium.ts';

/** A microphone that beeps and a camera that shows a clock, which people allow at once. */
const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const launch = (executablePath: string | null) => ({
  args: [...chromiumFlags, ...devices],
  ...(executablePath && { executablePath }),
});

/** How the browser of most journeys is started. */
export const withoutWindows = launch(findHeadlessShell());

/** The same for features of a Chromium with windows, such as notifications and the offer to install. */
export const withWindows = launch(findChromium());

/** Why a test that needs windows can't run here; null if it can. */
export const lacksWindows = hasWindows() ? null : 'This machine has no Chromium with windows: CHROMIUM_PATH names one.';
