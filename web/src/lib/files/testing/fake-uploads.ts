import { vi } from 'vitest';

/** A server that takes files, as a page meets it. */
export type Uploads = {
  /** Answers a question for a form; `form` makes the usual one. */
  answer: (form: () => Response) => Response;
  asked: Record<string, string>[];
  posted: { method: string; url: string; data: FormData }[];
  /** What the browser reports of each upload. */
  progress: { loaded: number; total: number }[];
  /** How an upload ends. */
  status: number | 'broken' | 'never';
  aborted: number;
};

export const fakeUploads = (): Uploads => {
  const uploads: Uploads = {
    answer: (form) => form(),
    asked: [],
    posted: [],
    progress: [],
    status: 204,
    aborted: 0,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    uploads.asked.push(Object.fromEntries(new URL(address, 'https://plaudit.example').searchParams));
    const count = uploads.asked.length;
    const data = {
      url: '/files/upload',
      fields: { policy: 'p' },
      download_url: `/files/${count}`,
      file_id: `f${count}`,
    };
    return uploads.answer(() => Response.json({ status: true, data }));
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0;
      to = { method: '', url: '' };
      upload = { onprogress: (_progress: { loaded: number; total: number }) => {} };
      onload = () => {};
      onerror = () => {};
      open(method: string, url: string) {
        this.to = { method, url };
      }
      abort() {
        uploads.aborted += 1;
      }
      send(data: FormData) {
        uploads.posted.push({ ...this.to, data });
        for (const progress of uploads.progress) this.upload.onprogress(progress);
        if (uploads.status === 'broken') this.onerror();
        else if (uploads.status !== 'never') {
          this.status = uploads.status;
          this.onload();
        }
      }
    },
  );
  return uploads;
};
