import { defineEvent } from '../../platform/jobs/events.ts';

/** A page was read, and there is something to show of it. */
export const linkRead = defineEvent<{ company_id: string; link_preview_id: string }>('link_preview.read');
