/** How long the browser may take to subscribe; where its push service is not reached, some never answer. */
const subscribe_ms = 15_000;

/** The bytes of a public key as the server writes it, in base64url. Throws for anything else. */
export const keyBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const isSame = (one: ArrayBuffer | null | undefined, other: Uint8Array): boolean => {
  if (!one) return false;
  const bytes = new Uint8Array(one);
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
};

/** Fails by itself after `limit_ms`. */
const within = <T>(work: Promise<T>, limit_ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer of the push service within ${limit_ms} ms`)), limit_ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** The subscription of this browser for the server's key; one made with another key, or run out, is replaced. */
export const ensureSubscription = async (
  manager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  public_key: string,
): Promise<PushSubscription> => {
  const applicationServerKey = keyBytes(public_key);
  const existing = await manager.getSubscription();
  if (existing) {
    const is_over = existing.expirationTime !== null && existing.expirationTime <= Date.now();
    if (!is_over && isSame(existing.options.applicationServerKey, applicationServerKey)) return existing;
    await existing.unsubscribe();
  }
  return within(manager.subscribe({ userVisibleOnly: true, applicationServerKey }), subscribe_ms);
};

export type WebTokenParts = {
  permission: () => string;
  /** The active service worker, or null when there was none in the given time. */
  readyRegistration: (wait_ms: number) => Promise<Pick<ServiceWorkerRegistration, 'pushManager'> | null>;
  publicKey: () => Promise<string | null>;
};

/** Specification, section 5. */
const worker_wait_ms = 5_000;

/** The subscription as JSON, or null: without permission, worker, or key of the server. Rejects when the service fails. */
export const obtainWebToken = async (parts: WebTokenParts): Promise<string | null> => {
  if (parts.permission() !== 'granted') return null;
  const registration = await parts.readyRegistration(worker_wait_ms);
  if (!registration) {
    console.warn(`Push: no service worker within ${worker_wait_ms} ms`);
    return null;
  }
  const public_key = await parts.publicKey();
  return public_key ? JSON.stringify(await ensureSubscription(registration.pushManager, public_key)) : null;
};
