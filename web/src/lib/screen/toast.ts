export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** One way back or on, for example undo. It ends the toast. */
  action?: { label: string; onClick: () => void };
  /** Stays until a person closes it. */
  lasts?: boolean;
};

let toasts: readonly Toast[] = [];
let last_id = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  listeners.forEach((listener) => listener());
};

/** Shows a short message; at most three at once, besides the lasting ones. Returns its id. */
export const toast = (content: Omit<Toast, 'id'>): number => {
  last_id += 1;
  const all = [...toasts, { ...content, id: last_id }];
  const newest = all.filter(({ lasts }) => !lasts).slice(-3);
  change(all.filter((shown) => shown.lasts || newest.includes(shown)));
  return last_id;
};

export const dismissToast = (id: number) => change(toasts.filter((shown) => shown.id !== id));
export const currentToasts = () => toasts;
export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
