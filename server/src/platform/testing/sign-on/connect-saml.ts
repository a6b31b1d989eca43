import type { Session } from '@plaudit/contract/auth/schema';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import type { TestApp, TestCompany } from '../app.ts';
import { createSamlProvider } from './saml-provider.ts';

/** A company whose people of a domain sign on by SAML; `try` makes the trial that enforcing asks for. */
export const connectSaml = async (app: TestApp, { company_id, owner }: TestCompany, domain = 'example.test') => {
  const provider = await createSamlProvider('https://idp.example.test/saml');
  const body = { protocol: 'saml', metadata_xml: provider.metadata, email_domains: [domain] } as const;
  await app.ok(sso.updateSso, { as: owner, body: { ...body, is_enabled: true } });
  const metadata = await (await fetch(`${app.url}/api/auth/sso/saml/metadata?company_id=${company_id}`)).text();

  const answer = async (redirect_url: string, mail: string): Promise<URLSearchParams> => {
    const form = await provider.respond(redirect_url, metadata, { subject: mail, attributes: { mail, sn: 'Known' } });
    const response = await fetch(`${app.url}/api/auth/sso/saml/callback`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
    return new URL(response.headers.get('location') ?? '').searchParams;
  };
  return {
    try: async () => {
      const { redirect_url } = await app.ok(sso.testSso, { as: owner, body: {} });
      await answer(redirect_url, owner.employee_profile.work_email_id);
    },
    signOn: async (mail: string): Promise<Session> => {
      const { redirect_url } = await app.ok(sso.startSignOn, { query: { company_id } });
      return app.ok(auth.resolveSession, { query: Object.fromEntries(await answer(redirect_url, mail)) });
    },
  };
};
