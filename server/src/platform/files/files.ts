import type { Readable } from 'node:stream';
import type { Range } from './range.ts';

/** Where uploads live: local files or S3, chosen by the settings. Keys begin with the company's id. */
export type Files = {
  /**
   * A form for one upload that fixes key, content type and size, and expires after `expires_in_seconds`. The browser
   * posts `fields`, then `file`, as multipart to `url`: a path of this server, or an address of the object storage.
   */
  presignUpload(upload: {
    storage_key: string;
    content_type: string;
    max_bytes: number;
    expires_in_seconds: number;
  }): Promise<{ url: string; fields: Record<string, string> }>;
  put(storage_key: string, content: Buffer, content_type: string): Promise<void>;
  /** Stores a file of this machine, of any size. */
  putFile(storage_key: string, path: string, content_type: string): Promise<void>;
  /**
   * The stored bytes, or a part of them, with their number; null if there are none. Callers read to the end or destroy
   * `content`.
   */
  open(storage_key: string, range?: Range): Promise<{ content: Readable; size_bytes: number } | null>;
  /** The size of what is stored, in bytes; null if there is nothing. */
  size(storage_key: string): Promise<number | null>;
  remove(storage_key: string): Promise<void>;
  /** Origin that browsers post to when it is not this server's own, for the content policy. */
  upload_origin: string | null;
};
