import { cleanupOutdatedCaches } from 'workbox-precaching';
import './push.ts';
import { serveApp } from './app-files.ts';
import { servePictures } from './pictures.ts';
import { followUpdates } from './updates.ts';

cleanupOutdatedCaches();
followUpdates();
serveApp();
servePictures();
