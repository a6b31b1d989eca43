import { defineEvent } from '../../platform/jobs/events.ts';

/** From now on single sign-on is the only way into the company; `except` is the session of the person who decided that. */
export const signOnEnforced = defineEvent<{ company_id: string; except: string }>('sso.enforced');
