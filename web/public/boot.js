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
  // The words of the first screen arrive beside the scripts instead of after them.
  ['common', 'errors'].concat(has_session ? ['feed', 'recognition'] : ['auth']).forEach(function (namespace) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = '/locales/en/' + namespace + '.json';
    document.head.append(link);
  });
})();
