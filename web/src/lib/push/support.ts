/**
 * Why push can't work here, or `supported`: `insecure` without HTTPS, `home_screen` if iOS wants the app to be installed first,
 * `not_configured` if the server has no keys.
 */
export type PushSupport = 'supported' | 'insecure' | 'home_screen' | 'unsupported' | 'not_configured';

export type BrowserParts = {
  is_native: boolean;
  is_secure: boolean;
  has_apis: boolean;
  is_ios: boolean;
  is_installed: boolean;
  has_key: boolean;
};

export const supportOf = (parts: BrowserParts): PushSupport => {
  if (parts.is_native) return 'supported';
  if (!parts.is_secure) return 'insecure';
  if (!parts.has_apis) return parts.is_ios && !parts.is_installed ? 'home_screen' : 'unsupported';
  return parts.has_key ? 'supported' : 'not_configured';
};
