import type { Readable } from 'node:stream';

/** Where uploads live: local files or S3, chosen by the settings. Keys begin with the company's id. */
export type Files = {
  /** A form for one upload that fixes key, content type and size, and expires after `expires_in_seconds`. */
  presignUpload(upload: {
    storage_key: string;
    content_type: string;
    max_bytes: number;
    expires_in_seconds: number;
  }): Promise<{ url: string; fields: Record<string, string> }>;
  put(storage_key: string, content: Buffer, content_type: string): Promise<void>;
  /** The stored bytes; null when there are none. */
  open(storage_key: string): Promise<{ content: Readable; size_bytes: number; content_type: string } | null>;
  remove(storage_key: string): Promise<void>;
};
