import { loadAppConfig } from '../api/app-config.ts';
import { isNative, platformKind } from '../device/platform.ts';
import { compareVersions } from './version.ts';

export type NativeUpdate = { installed: string; required: string; store_url: string | null };

/** The update that the installed app needs before it can continue; null if none is needed or can be found out. */
export const requiredUpdate = async ({ is_anew = false } = {}): Promise<NativeUpdate | null> => {
  const kind = platformKind();
  if (!isNative() || (kind !== 'ios' && kind !== 'android')) return null;
  try {
    const { appInfo } = await import('../native/app-info.ts');
    const [config, { version: installed }] = await Promise.all([loadAppConfig({ is_anew }), appInfo()]);
    const required = config.required_version[kind];
    if (required === null || compareVersions(installed, required) >= 0) return null;
    return { installed, required, store_url: config.store_url[kind] };
  } catch (error) {
    console.warn('The required version is not known', error);
    return null;
  }
};
