// A build in miniature: each address is a page that does one thing.
;(() => {
  const settled = []
  Promise.resolve('at load').then((when) => settled.push(when))

  const leaked = []
  let rendered = 0
  const page = (html, more) => ({ status: 200, head: '<title>Test</title>', html, modules: [], styles: [], ...more })
  const forever = () => {
    for (;;);
  }
  function broken() {
    return null.title
  }

  const pages = {
    '/plain': { render: () => page('<p>plain</p>', { modules: ['app/routes/plain.tsx'], styles: ['maps'] }) },
    '/settings': { render: () => page(settings) },
    '/settled': { render: () => page(settled.join()) },
    '/count': { render: () => page(String(++rendered)) },

    // What it asks for next depends on the answer before, without an end.
    '/rounds': {
      queries: (answers) => {
        const asked = Object.keys(answers).length
        return Array.from({ length: asked + 1 }, (_, i) => ({ url: `/api/${i}`, required: i === 0 }))
      },
      render: (answers) => page(Object.entries(answers).map(([url, a]) => `${url}=${a.body.n}`).join()),
    },
    '/twice': {
      queries: () => [{ url: '/api/a' }, { url: '/api/a', required: true }],
      render: () => page(''),
    },
    '/greedy': { queries: () => Array.from({ length: 65 }, (_, i) => ({ url: `/api/${i}` })) },
    '/moved': {
      queries: () => [{ url: '/api/article', required: true }],
      redirect: (answers) => answers['/api/article'] && { to: '/new', status: 308 },
    },
    '/moved-wrongly': { redirect: () => ({ to: '/new', status: 200 }) },
    '/asks': {
      queries: () => [{ url: '/api/a', required: true }],
      render: (answers) => {
        const { status, body } = answers['/api/a']
        return page(JSON.stringify(body), { status: status < 400 ? 200 : status })
      },
    },

    '/plan-throws': { queries: () => broken() },
    '/render-throws': { render: () => broken() },
    '/suspended': { render: () => page('<!--$!--><template></template><p>Wait</p><!--/$-->') },
    '/plan-loops': { queries: forever },
    '/render-loops': { render: forever },
    '/status-loops': { render: () => ({ get status() { return forever() } }) },
    '/promises': {
      render: () => {
        const next = () => Promise.resolve().then(next)
        next()
        return page('<p>rendered</p>')
      },
    },
    '/allocates': {
      render: () => {
        const all = []
        for (;;) all.push({ text: `text ${all.length}` })
      },
    },
    '/leaks': {
      render: () => {
        leaked.push(Array.from({ length: 1000 }, (_, i) => ({ i })))
        return page(String(leaked.length))
      },
    },

    '/surrogate': { render: () => page('before \ud800 after', { head: '\udfff' }) },
    '/echo': {
      queries: () => [{ url: '/api/echo' }],
      render: (answers, query) => page(query + '|' + answers['/api/echo'].body),
    },
    '/accents': { render: () => page('é'.repeat(700), { head: 'é'.repeat(700) }) },
    '/huge': { render: () => page('x'.repeat(2000)) },
    '/no-html': { render: () => page(undefined) },
    '/no-object': { render: () => 'words' },
    '/bad-status': { render: () => page('', { status: 20.5 }) },
    '/bad-modules': { render: () => page('', { modules: 'one' }) },
    '/bad-styles': { render: () => page('', { styles: [1] }) },
    '/not-json': { plan: () => 'words' },
    '/no-text': { plan: () => ({}) },
  }

  let settings
  const match = (url) => pages[url.split('?')[0]]
  globalThis.terrace = {
    start(settingsJson) {
      settings = settingsJson
      return JSON.stringify({ routes: [{ path: '/articles/:id', params: ['iframe'] }, { path: '*' }] })
    },
    plan(url, answersJson) {
      const answers = JSON.parse(answersJson)
      const { plan, queries, redirect } = match(url)
      if (plan) return plan()
      return JSON.stringify({ queries: queries?.(answers) ?? [], redirect: redirect?.(answers) })
    },
    render(url, answersJson) {
      return match(url).render(JSON.parse(answersJson), url.split('?')[1])
    },
  }
})()
