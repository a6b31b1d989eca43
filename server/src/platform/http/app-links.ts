import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Config } from '../../config.ts';

type Apps = Pick<Config, 'ANDROID_APP_ID' | 'ANDROID_APP_CERTIFICATES' | 'IOS_APP_IDS'>;

/** Screens open in the app; what the server itself answers stays with the browser. */
const components = [
  ...['/api/*', '/scim/*', '/files/*', '/dev/*'].map((path) => ({ '/': path, exclude: true })),
  { '/': '*' },
];

/**
 * The two documents by which Android and iOS learn that this server's https links belong to an app. Without an app in
 * the settings there is none. Sources: developers.google.com/digital-asset-links, Apple's "Supporting associated domains".
 */
export const registerAppLinks = (app: FastifyInstance, apps: Apps): void => {
  app.get('/.well-known/assetlinks.json', async () => {
    if (apps.ANDROID_APP_CERTIFICATES.length === 0) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: apps.ANDROID_APP_ID,
          sha256_cert_fingerprints: apps.ANDROID_APP_CERTIFICATES,
        },
      },
    ];
  });
  app.get('/.well-known/apple-app-site-association', async () => {
    if (apps.IOS_APP_IDS.length === 0) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return { applinks: { details: [{ appIDs: apps.IOS_APP_IDS, components }] } };
  });
};
