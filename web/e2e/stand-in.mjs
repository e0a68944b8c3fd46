/** Services of others as browser tests meet them: a translator and a counter, on an origin of their own. */
import { createServer } from 'node:http'

/** Behaves as the real widget does: a list of languages that comes late, and text put into elements. */
const WIDGET = `
  const events = []
  const note = (event) => {
    events.push(event)
    document.documentElement.dataset.widget = events.join('; ')
  }
  const translate = (node, language) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const kept = text.parentElement?.closest('.notranslate, font, title, script, style, option')
      if (kept || !text.data.trim()) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text)
      text.data = language + ':' + text.data
    }
  }
  window.google = {
    translate: {
      TranslateElement: class {
        constructor({ pageLanguage, includedLanguages }, id) {
          note('start ' + pageLanguage)
          const list = document.createElement('select')
          list.className = 'goog-te-combo'
          list.setAttribute('aria-label', 'Widget')
          list.append(new Option('Choose', ''))
          list.addEventListener('change', () => {
            note(list.value === '' ? 'reset' : 'set ' + list.value)
            if (list.value === '') return
            const run = () => translate(document.querySelector('main'), list.value)
            run()
            new MutationObserver(run).observe(document.querySelector('#root'), { childList: true, subtree: true })
          })
          document.getElementById(id).append(list)
          // Nepali never comes.
          const codes = includedLanguages.split(',').filter((code) => code !== 'ne')
          setTimeout(() => list.append(...codes.map((code) => new Option(code, code))), 300)
        }
      },
    },
  }
`

const COUNTER = `
  const { origin, searchParams } = new URL(document.currentScript.src)
  const id = searchParams.get('id')
  const send = ([kind, name, facts]) => {
    if (kind !== 'event' || window['ga-disable-' + id]) return
    const { pathname } = new URL(facts.page_location)
    fetch(origin + '/collect?' + new URLSearchParams({ id, name, pathname }), { mode: 'no-cors' })
  }
  const calls = (window.dataLayer ??= [])
  const push = calls.push.bind(calls)
  calls.push = (call) => (send(call), push(call))
  calls.forEach(send)
`

const SCRIPTS = { '/widget.js': WIDGET, '/count.js': COUNTER }

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const script = SCRIPTS[pathname]
  response.writeHead(script ? 200 : 204, { 'content-type': 'text/javascript' })
  response.end(script && `{${script}}`)
}).listen(Number(process.argv[2]), '127.0.0.1')
