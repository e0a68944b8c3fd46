/**
 * Style sheets beside the one of all pages: who reads the hub fetches none of the portal's style, and
 * the reverse; figures, maps and what homes begin with are styled by sheets that only such pages have.
 * `styles.json` says which they are.
 */
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'
import { PART_MARKS, type PartSheet } from '../app/lib/style-sheets.ts'

interface Sheet {
  name: string
  files: RegExp
}

/**
 * What few pages have, with the screens that never are without it. Pictures of maps that stand in
 * texts are styled with the texts.
 */
const PARTS: (Sheet & { name: PartSheet })[] = [
  {
    name: 'figures',
    files:
      /\/app\/(?:figures|features\/portal\/(?:profile|map|shared\/(?:country-map|data-figure|panel)))\/.*\.module\.css$/,
  },
  { name: 'homes', files: /\/app\/features\/(?:shared|hub|portal)\/home\/.*\.module\.css$/ },
  {
    name: 'maps',
    files:
      /\/app\/(?:map\/live|features\/(?:shared\/(?:climate-map|places-map)|hub\/(?:climate|map|plans|shared\/story-map)))\/.*\.module\.css$/,
  },
]

/** Areas are as in the route table. */
const SHEETS: Sheet[] = [
  ...PARTS,
  { name: 'hub', files: /\/app\/features\/hub\/.*\.module\.css$/ },
  { name: 'portal', files: /\/app\/features\/(?:portal|development)\/.*\.module\.css$/ },
]

/** How classes of a file begin; nothing where a page need not show that it has them. */
export function markOf(file: string): string {
  const part = PARTS.find(({ files }) => files.test(file))
  return part ? PART_MARKS[part.name] : ''
}

/** The oldest browsers that the style sheets are written for, by major and minor version. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8)
const TARGETS = { chrome: version(111), firefox: version(121), safari: version(16, 4) }

/** How Vite names a file until it has its final name. */
const ASSET = /__VITE_ASSET__([\w$]+)__/g

export function styleSheets(base: string): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'style-sheets',
    // After the sheets are compiled, before they are put together.
    transform: {
      filter: { id: SHEETS.map(({ files }) => files) },
      handler(code, id) {
        sheets.set(id, code)
        return { code: '', map: null }
      },
    },
    generateBundle() {
      const styles: Record<string, string> = {}
      const taken = new Set<string>()
      for (const { name, files } of SHEETS) {
        const own = [...sheets].filter(([id]) => files.test(id) && !taken.has(id)).sort()
        for (const [id] of own) taken.add(id)
        const source = own
          .map(([, code]) => code)
          .join('\n')
          .replace(ASSET, (_, file) => base + this.getFileName(file))
        const { code } = transform({
          filename: `${name}.css`,
          code: Buffer.from(source),
          minify: true,
          targets: TARGETS,
        })
        const reference = this.emitFile({ type: 'asset', name: `${name}.css`, source: code })
        styles[name] = this.getFileName(reference)
      }
      this.emitFile({
        type: 'asset',
        fileName: 'styles.json',
        source: `${JSON.stringify(styles)}\n`,
      })
    },
  }
}

/** What a browser fetches asks for the sheet of its part. */
export const wantedSheets: Plugin = {
  name: 'wanted-sheets',
  // After a style module became one of names.
  enforce: 'post',
  transform: {
    filter: { id: PARTS.map(({ files }) => files) },
    handler(code, id) {
      const part = PARTS.find(({ files }) => files.test(id))
      const wanted = `import { wantStyle } from '#app/lib/style-sheets.ts'\nwantStyle('${part?.name}')\n`
      return { code: `${wanted}${code}`, map: null }
    },
  },
}
