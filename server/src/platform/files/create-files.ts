import type { Config } from '../../config.ts';
import type { Files } from './files.ts';
import { createLocalFiles } from './local-files.ts';
import { createS3Files } from './s3-files.ts';

/** Object storage if S3_BUCKET is set, otherwise local files under DATA_DIR/files. */
export const createFiles = (config: Config): Files =>
  config.S3_BUCKET ? createS3Files(config) : createLocalFiles(config);
