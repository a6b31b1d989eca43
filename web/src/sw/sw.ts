import type { PrecacheEntry } from 'workbox-precaching';
import './push.ts';
import { serveApp } from './app-files.ts';
import { servePictures } from './pictures.ts';
import { takeShared } from './share.ts';
import { followUpdates } from './updates.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// The build replaces this expression, which it must find exactly once.
const files = self.__WB_MANIFEST;

followUpdates(files);
serveApp(files);
servePictures();
takeShared();
