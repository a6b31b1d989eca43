import { escapeHtml } from '../html.ts';
import type { Document } from '../openapi/document.ts';
import type { Answer, Operation, Parameter } from '../openapi/operation.ts';
import type { JsonSchema } from '../openapi/schemas.ts';
import { fields, typeOf } from './schema.ts';

type Call = { method: string; path: string; operation: Operation };

// The document marks code with backticks; everything else in its text is plain.
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const access = ({ security }: Operation): string => {
  if (security.length === 0) return 'Public';
  return security.length > 1 ? 'Session optional' : 'Session';
};

const query = (parameters: readonly Parameter[]): string => {
  const shown = parameters.filter((parameter) => 'name' in parameter);
  const required = shown.filter((parameter) => parameter.required).map(({ name }) => name);
  const properties = Object.fromEntries(shown.map(({ name, schema }) => [name, schema]));
  return shown.length === 0 ? '' : `<h4>Query</h4>${fields({ properties, required })}`;
};

const failures = ({ responses }: Operation): string => {
  const codes = Object.entries(responses).flatMap(([status, response]) =>
    status !== '200' && 'description' in response ? response.description.split('\n').map((line) => [status, line]) : [],
  );
  const items = codes.map(([status = '', line = '']) => {
    const [code = '', message = ''] = line.split(/: (.*)/);
    return `<li><b>${status}</b> <code>${escapeHtml(code)}</code> ${escapeHtml(message)}</li>`;
  });
  return `<h4>Errors</h4><ul class="failures">${items.join('')}</ul>`;
};

const described = (data: JsonSchema): string => (data.$ref ? `<p>${typeOf(data)}</p>` : fields(data));

const call = ({ method, path, operation }: Call): string => {
  const body = operation.requestBody?.content['application/json'].schema;
  const success = operation.responses['200'] as Answer;
  const json = success.content['application/json']?.schema.properties as { data: JsonSchema } | undefined;
  const data = json ? described(json.data) : `<p><code>${Object.keys(success.content).join()}</code></p>`;
  const idempotent = operation.parameters?.some((parameter) => '$ref' in parameter);
  const asks = `${query(operation.parameters ?? [])}${body ? `<h4>Body</h4>${fields(body)}` : ''}`;
  return `
<article id="${operation.operationId}" aria-labelledby="${operation.operationId}-name">
  <h3 id="${operation.operationId}-name"><span class="method ${method}">${method.toUpperCase()}</span> <span class="path"><span>/api</span>${escapeHtml(path)}</span></h3>
  <p>${prose(operation.summary)}</p>
  <p class="facts"><span>${access(operation)}</span>${idempotent ? ' <span>idempotency-key</span>' : ''} ${prose(operation.description ?? '')}</p>
  <div class="columns">
    <section>${asks || '<h4>Request</h4><p>No query or body</p>'}</section>
    <section><h4>Response</h4>${data}</section>
  </div>
  ${failures(operation)}
</article>`;
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The whole API on one page without scripts, so that the browser's own search finds everything. */
export const renderDocs = ({ info, tags, paths, components }: Document): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const of = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
  const links = tags.map(({ name }) => {
    const items = of(name).map(({ operation: { operationId, summary } }) => {
      const words = capital(
        operationId.replace(/^\w+\./, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      );
      return `<li><a href="#${operationId}" title="${escapeHtml(summary)}">${words}</a></li>`;
    });
    return `<h2><a href="#${name}">${capital(name)}</a></h2><ul>${items.join('')}</ul>`;
  });
  const sections = tags.map(
    ({ name, description }) =>
      `<section id="${name}"><h2>${capital(name)}</h2><p>${prose(description)}</p>${of(name).map(call).join('')}</section>`,
  );
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `<article id="${name}"><h3>${name}</h3>${fields(schema)}</article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<meta name="description" content="Every call of the ${info.title} API: its request, its response and its errors.">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
<a class="skip" href="#content">Skip to the calls</a>
<header><h1>${info.title} API</h1><p>Version ${escapeHtml(info.version)} · <a href="/api/openapi.json">OpenAPI 3.1</a></p></header>
<div class="layout">
  <nav aria-label="Calls">${links.join('')}<h2><a href="#types">Types</a></h2></nav>
  <main id="content">
    <p class="lead">${prose(info.description)}</p>
    ${sections.join('')}
    <section id="types"><h2>Types</h2><p>Shapes that several responses share.</p>${types.join('')}</section>
  </main>
</div>`;
};
