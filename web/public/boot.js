// Runs before the first paint. The build puts it into the page itself (build/preload-start.ts), and the server names it in its
// content policy. Its requests are on their way before the scripts that need them arrive.
(function () {
  // zod would try `new Function` and be reported by the content policy.
  globalThis.__zod_globalConfig = { jitless: true };

  // A tab that looks at the sample company (web/src/lib/session/sample-tab.ts) has a browser of its own: what the app stores
  // there stays in the tab, and it neither sees nor changes what other tabs share. It is done here, once, so that no code of the
  // app and of its libraries can forget it.
  function isSample() {
    try {
      return sessionStorage.getItem('sample') !== null;
    } catch {
      return false;
    }
  }
  function shutIn() {
    var real = sessionStorage;
    function keysOf(prefix) {
      var keys = Array.from({ length: real.length }, function (_, index) {
        return real.key(index);
      });
      return keys.filter(function (key) {
        return key.startsWith(prefix);
      });
    }
    function drop(prefix) {
      keysOf(prefix).forEach(function (key) {
        real.removeItem(key);
      });
    }
    function part(prefix) {
      return {
        getItem: function (key) {
          return real.getItem(prefix + key);
        },
        setItem: function (key, text) {
          real.setItem(prefix + key, text);
        },
        removeItem: function (key) {
          real.removeItem(prefix + key);
        },
        clear: function () {
          drop(prefix);
        },
        key: function (index) {
          var key = keysOf(prefix)[index];
          return key === undefined ? null : key.slice(prefix.length);
        },
        get length() {
          return keysOf(prefix).length;
        },
      };
    }
    function replace(owner, values) {
      Object.keys(values).forEach(function (name) {
        Object.defineProperty(owner, name, { value: values[name], configurable: true });
      });
    }
    function nothing() {}
    function answer(value) {
      return function () {
        return Promise.resolve(value);
      };
    }
    function refuse() {
      return Promise.reject(new DOMException('The sample company keeps nothing.', 'SecurityError'));
    }
    replace(globalThis, {
      indexedDB: undefined,
      BroadcastChannel: undefined,
      caches: { keys: answer([]), match: answer(), has: answer(false), delete: answer(false), open: refuse },
    });
    // A notification that was tapped leads into the person's own company: the worker opens it in another tab.
    navigator.serviceWorker?.addEventListener('message', function (event) {
      if (event.data?.type === 'open-link') event.ports[0].postMessage(false);
    });
    replace(navigator, {
      locks: undefined,
      // The number on the icon of the app is the person's own.
      setAppBadge: answer(),
      clearAppBadge: answer(),
      serviceWorker: {
        controller: null,
        ready: new Promise(nothing),
        register: refuse,
        getRegistration: answer(),
        getRegistrations: answer([]),
        addEventListener: nothing,
        removeEventListener: nothing,
        startMessages: nothing,
      },
    });
    // The session last: it never meets what the tabs share.
    replace(globalThis, {
      localStorage: part('sample local '),
      sessionStorage: part('sample tab '),
      sample_tab: {
        // From its next load on, the tab is like any other.
        end: function () {
          drop('sample');
        },
      },
    });
    // They come from the storage of other tabs.
    addEventListener('storage', function (event) {
      event.stopImmediatePropagation();
    });
    addEventListener('click', stay, true);
    addEventListener('auxclick', stay, true);
  }
  // A tab that a link opens is not one of the sample: the app would show the person's own company there, as if it were this one.
  function stay(event) {
    var is_elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;
    var link = is_elsewhere && event.target.closest('a[href]');
    if (!link || link.origin !== location.origin || link.download || link.pathname.startsWith('/files/')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    link.click();
  }
  if (isSample()) {
    try {
      shutIn();
    } catch {
      // Where that is not possible, the tab shows the person's own company.
      sessionStorage.clear();
      location.reload();
    }
  }

  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }
  var theme = stored('theme');
  var session = stored('userSession');
  var last = stored('last_screen');
  var is_dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.className = is_dark ? 'dark' : 'light';
  // Only the very first visit shows the logo; from then on the page waits with a spinner.
  if (stored('splashed')) document.documentElement.dataset.splashed = '';
  var is_home = location.pathname === '/';
  // features/feed/format.ts reads it: what was kept of the page is the whole feed.
  var is_filtered = /[?&](about|kind|place_id|recognition_type_id|company_value_id|search|tag)=/.test(location.search);
  var screen = session ? 'signed_in' : 'signed_out';
  // What the build knows of the page; there is none of it while the app is developed.
  var meta = document.querySelector('meta[name="first-parts"]');
  var parts = meta && JSON.parse(meta.content);

  function addLink(fields, href) {
    var link = Object.assign(document.createElement('link'), { crossOrigin: 'anonymous' }, fields);
    link.href = href;
    document.head.append(link);
    return link;
  }
  function isStyle(file) {
    return file.endsWith('.css');
  }
  function isScript(file) {
    return file.endsWith('.js');
  }
  function askFor(files, priority) {
    return files.map(function (file) {
      return ask(file, priority);
    });
  }
  function askOnce(lists, name) {
    askFor(lists[name] || [], 'auto');
    delete lists[name];
  }
  function ask(file, priority) {
    if (isStyle(file)) return addLink({ rel: 'preload', as: 'style' }, file);
    if (file.endsWith('.json')) return addLink({ rel: 'preload', as: 'fetch' }, file);
    return addLink({ rel: 'modulepreload', fetchPriority: priority }, file);
  }

  // Shows the home page as it was left until the app has drawn it: web/src/lib/screen/last-screen.ts stores it, and ends it.
  // From another session, window or version of its styles it would not match what the app is about to draw. It lasts as long as
  // stored answers, and no longer than the session.
  var day_ms = 86_400_000;
  function isOfNow() {
    function isKnown(style) {
      return parts.styles.includes(style);
    }
    if (!last || !session || typeof last.html !== 'string' || !Array.isArray(last.styles)) return false;
    var age_ms = Date.now() - last.kept_at;
    var is_good = age_ms >= 0 && age_ms < day_ms && Date.now() < Date.parse(session.expires_at) && !session.must_enrol;
    return is_good && last.session_id === session.session_id && last.width === innerWidth && last.styles.every(isKnown);
  }
  // An app that is not there by then may never come: the logo says so, and what looks like the app would not.
  var patience_ms = 10_000;
  function showLast() {
    var shown;
    var is_over = false;
    function end() {
      is_over = true;
      if (shown) shown.remove();
    }
    globalThis.last_screen = { end };
    setTimeout(end, patience_ms);
    // The app does what was requested of it once it is there: followWishes of web/src/lib/screen/end-last-screen.ts.
    function wish(path) {
      var last = globalThis.last_screen;
      if (shown) shown.className = 'has-wish';
      last.wish = path;
      if (last.onWish) last.onWish();
    }
    // Once the app is there it handles the key itself.
    addEventListener('keydown', function (event) {
      var is_plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== 'g' || !is_plain || is_over || !shown || globalThis.last_screen.onWish) return;
      var button = shown.querySelector('[data-wish]');
      if (button) wish(button.dataset.wish);
    });
    function load(style) {
      return new Promise(function (onload, onerror) {
        addLink({ rel: 'stylesheet', onload, onerror }, style);
      });
    }
    // Stored styles may be there before the page is read to its end.
    var read = new Promise(function (resolve) {
      if (document.body) return resolve();
      document.addEventListener('readystatechange', resolve, { once: true });
    });
    Promise.all(last.styles.map(load).concat(read))
      .then(function () {
        if (is_over) return;
        // It catches clicks: below it the app draws things that may be elsewhere.
        shown = Object.assign(document.createElement('div'), { id: 'last-screen', ariaHidden: 'true' });
        var picture = Object.assign(document.createElement('div'), { inert: true });
        picture.innerHTML = last.html;
        shown.append(picture);
        shown.addEventListener('click', function (event) {
          picture.inert = false;
          // Files and what opens elsewhere are no screens of the app.
          var screens = '[data-wish], a[href^="/"]:not([href^="/files/"], [href^="//"], [download], [target])';
          var pressed = document.elementFromPoint(event.clientX, event.clientY)?.closest(screens);
          picture.inert = true;
          if (pressed) wish(pressed.dataset.wish || pressed.getAttribute('href'));
        });
        document.body.append(shown);
      })
      .catch(function () {});
  }

  // web/src/lib/api/first-answer.ts takes it.
  function askForFeed() {
    var marks = new RegExp(parts.marks, 'mu');
    // As `wholeFeed` of features/content/queries.ts.
    var address = session.feed_order === 'latest' ? parts.call : parts.call + '&order=for_you';
    var response = fetch(address, {
      headers: {
        'x-access-token': session.access_token,
        'session-id': session.session_id,
        'company-id': session.company_id,
        'employee-id': session.employee_id,
      },
      signal: AbortSignal.timeout(60_000),
    });
    globalThis.first_answer = {
      address,
      session_id: session.session_id,
      access_token: session.access_token,
      asked: { wall_ms: Date.now(), page_ms: performance.now() },
      response,
    };
    response
      .then(function (answer) {
        // The session ended elsewhere: no one may read on.
        if (answer.status === 401) {
          globalThis.last_screen?.end();
          localStorage.removeItem('last_screen');
        }
        return answer.clone().json();
      })
      .then(function (answer) {
        // The scripts for the cards of the first screen (cardsOfScreen of features/content/first-list.ts), before the app knows
        // what to show: those of the first card at once, and the others when they hold up nothing that it needs. And what shows
        // words with marks, where the page as it was left has some (preparePage of features/content/prepare-items.ts).
        var items = (answer.data.on_top || []).concat(answer.data.items).slice(0, Math.ceil(innerHeight / 280));
        items.forEach(function (item, index) {
          var content = item[item.kind];
          // Of a newer server, one that this page doesn't show.
          if (!content) return;
          void (index === 0 ? Promise.resolve() : scripts_loaded).then(function () {
            askOnce(parts.cards, item.kind);
          });
          if (shows_last && marks.test(content.words || content.message || content.question)) askOnce(parts, 'marked');
        });
      })
      // The call that takes it reports its failure.
      .catch(function () {});
  }

  // web/src/lib/locale/words-loader.ts takes them, and requests each file of words separately if they do not arrive.
  function askForWords() {
    globalThis.first_words = fetch(parts.words[screen], { signal: AbortSignal.timeout(4_000) })
      .then(function (response) {
        return response.ok ? response.json() : {};
      })
      .catch(function () {
        return {};
      });
  }

  if (!parts) return;
  var shows_last = is_home && !is_filtered && isOfNow();
  // In an installed app the server is elsewhere.
  if (is_home && session?.access_token && !globalThis.Capacitor) askForFeed();
  if (shows_last) showLast();
  askForWords();
  var files = parts.start.concat(parts[screen]);
  askFor(files.filter(isStyle));
  // The last screen needs the styles alone.
  var scripts = askFor(files.filter(isScript), shows_last ? 'low' : 'auto');
  var scripts_loaded = Promise.all(
    scripts.map(function (link) {
      return new Promise(function (resolve) {
        link.onload = link.onerror = resolve;
      });
    }),
  );
})();
