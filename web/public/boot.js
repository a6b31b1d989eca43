// Runs before the first paint. A file of its own, because the content policy forbids inline scripts.
(function () {
  // zod would try `new Function` and be reported by the content policy.
  globalThis.__zod_globalConfig = { jitless: true };
  var theme, session;
  try {
    theme = JSON.parse(localStorage.getItem('theme'));
    session = JSON.parse(localStorage.getItem('userSession'));
  } catch {
    session = null;
  }
  var has_session = session !== null;
  var is_dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.className = is_dark ? 'dark' : 'light';
  function ask(rel, as, href, priority) {
    var link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    link.crossOrigin = 'anonymous';
    if (priority) link.fetchPriority = priority;
    link.href = href;
    document.head.append(link);
  }
  function askFor(files, priority) {
    (files || []).forEach(function (file) {
      if (file.endsWith('.json')) ask('preload', 'fetch', file);
      else if (file.endsWith('.css')) ask('preload', 'style', file, priority);
      else ask('modulepreload', '', file, priority);
    });
  }
  var meta = document.querySelector('meta[name="first-parts"]');
  var parts = meta ? JSON.parse(meta.content) : {};
  // The feed is on its way before the scripts that show it are: web/src/lib/api/first-answer.ts takes it. In an installed
  // app the server is elsewhere.
  if (parts.call && session?.access_token && location.pathname === '/' && !globalThis.Capacitor) {
    globalThis.first_answer = {
      address: parts.call,
      session_id: session.session_id,
      access_token: session.access_token,
      response: fetch(parts.call, {
        headers: {
          'x-access-token': session.access_token,
          'session-id': session.session_id,
          'company-id': session.company_id,
          'employee-id': session.employee_id,
        },
        signal: AbortSignal.timeout(60_000),
      }),
    };
    globalThis.first_answer.response
      .then(function (response) {
        return response.clone().json();
      })
      .then(function (answer) {
        // The cards of rarer kinds are on their way before the app knows what it is to show.
        answer.data.items.forEach(function (item) {
          askFor(parts.cards[item.kind], 'auto');
          delete parts.cards[item.kind];
        });
      })
      // Its failure is told by the call that takes it.
      .catch(function () {});
  }
  // The words of the first screen arrive beside the scripts instead of after them, and so does its own part of the app.
  askFor(
    ['common', 'errors'].concat(has_session ? ['feed', 'content', 'recognition'] : ['auth']).map(function (namespace) {
      return '/locales/en/' + namespace + '.json';
    }),
  );
  askFor(parts[has_session ? 'signed_in' : 'signed_out'], 'low');
})();
