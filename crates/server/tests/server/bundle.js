// A front end in few lines, for tests: lists what the API gave, and misbehaves on request.
(() => {
  const escape = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const misbehave = {
    throw() {
      throw new Error('a component failed')
    },
    loop() {
      for (;;);
    },
    promise() {
      const again = () => Promise.resolve().then(again)
      again()
      return 'settled'
    },
    allocate() {
      const all = []
      for (;;) all.push(new Array(1000).fill(all.length))
    },
    surrogate() {
      return 'before \ud800 after'
    },
    suspense() {
      return '<!--$!--><template></template>fallback<!--/$-->'
    },
  }
  let hub
  const queries = (url) => {
    const path = url.split('?')[0]
    if (path === `${hub}/articles`) return [{ url: `/api/articles${url.slice(path.length)}`, required: true }]
    const article = path.startsWith(hub) && path.slice(hub.length).match(/^\/articles\/(.+)$/)
    if (article) return [{ url: `/api/articles/${article[1]}${url.slice(path.length)}`, required: true }]
    if (path === '/popular') return [{ url: '/api/collections/lla_popular_searches/entries?sort=-count&fields=title', required: true }]
    const asked = path.match(/^\/asks\/(\w+)$/)
    if (asked) return [{ url: `/api/${asked[1]}`, required: !url.includes('iframe=area') }]
    return [{ url: '/api/site', required: false }]
  }
  const titles = (body) =>
    [].concat(body?.data ?? body?.article ?? []).map((item) => {
      if (item.label === 'make-it-throw') throw new Error('a component failed')
      const { state } = item.event?.when ?? {}
      return (item.title ?? item.name) + (state ? `: ${state}` : '')
    })
  globalThis.terrace = {
    start(settingsJson) {
      hub = JSON.parse(settingsJson).hubPath
      return JSON.stringify({ routes: [] })
    },
    plan(url, answersJson) {
      const answers = JSON.parse(answersJson)
      for (const { body } of Object.values(answers)) {
        const to = body?.article?.url
        if (to && to !== url.split('?')[0]) return JSON.stringify({ queries: queries(url), redirect: { to, status: 308 } })
      }
      return JSON.stringify({ queries: queries(url) })
    },
    render(url, answersJson) {
      const answers = Object.values(JSON.parse(answersJson))
      const how = url.match(/^\/misbehave\/(\w+)/)?.[1]
      const text = how ? misbehave[how]() : answers.flatMap(({ body }) => titles(body)).map(escape).join('; ')
      const known = url.split('?')[0] === '/' || url.startsWith(hub) || url.startsWith('/asks') || url === '/popular' || how
      const area = url.includes('iframe=area')
      const status = known ? (area ? 200 : answers[0]?.status ?? 200) : 404
      return { status, head: `<title>${escape(url)}</title>`, html: `<h1>${status}</h1><p>${text}</p>`, modules: [], styles: [] }
    },
  }
})()
