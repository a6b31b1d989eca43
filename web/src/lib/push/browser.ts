import { loadAppConfig } from '../api/app-config.ts';
import { isInstalled, isIos } from '../screen/media.ts';
import { isNative } from '../device/platform.ts';
import { type PushSupport, supportOf } from './support.ts';

/** Whether push can work in this browser with this server. A server that is not reached counts as set up. */
export const pushSupport = async (): Promise<PushSupport> =>
  supportOf({
    is_native: isNative(),
    is_secure: globalThis.isSecureContext,
    has_apis: 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
    is_ios: isIos(),
    is_installed: isInstalled(),
    has_key: await loadAppConfig().then(
      ({ web_push_public_key }) => web_push_public_key !== null,
      () => true,
    ),
  });
