// Runs before the first paint. A file of its own, because the content policy forbids inline scripts.
(function () {
  // zod would try `new Function` and be reported by the content policy.
  globalThis.__zod_globalConfig = { jitless: true };
  var theme, has_session;
  try {
    theme = JSON.parse(localStorage.getItem('theme'));
    has_session = localStorage.getItem('userSession') !== null;
  } catch {
    has_session = false;
  }
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
  // The words of the first screen arrive beside the scripts instead of after them, and so does its own part of the app.
  ['common', 'errors']
    .concat(has_session ? ['feed', 'content', 'recognition'] : ['auth'])
    .forEach(function (namespace) {
      ask('preload', 'fetch', '/locales/en/' + namespace + '.json');
    });
  var meta = document.querySelector('meta[name="first-parts"]');
  var parts = meta ? JSON.parse(meta.content) : {};
  (parts[has_session ? 'signed_in' : 'signed_out'] || []).forEach(function (file) {
    var is_style = file.endsWith('.css');
    ask(is_style ? 'preload' : 'modulepreload', is_style ? 'style' : '', '/' + file, 'low');
  });
})();
