/**
 * A style sheet for each area beside the one of all pages: who reads the hub fetches none of the
 * portal's style, and the reverse. `styles.json` says which they are.
 */
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

/** As in the route table. */
const AREAS = [
  // Maps that can be moved are the hub's; another page fetches this sheet with what moves them.
  {
    area: 'hub',
    files: /\/app\/(?:features\/(?:hub|shared\/climate-map)|map\/live)\/.*\.module\.css$/,
  },
  {
    area: 'portal',
    files: /\/app\/(?:features\/(?:portal|development)|figures)\/.*\.module\.css$/,
  },
]

/** The oldest browsers that the style sheets are written for, by major and minor version. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8)
const TARGETS = { chrome: version(111), firefox: version(121), safari: version(16, 4) }

/** How Vite names a file until it has its final name. */
const ASSET = /__VITE_ASSET__([\w$]+)__/g

export function areaStyles(base: string): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'area-styles',
    // After the sheets are compiled, before they are put together.
    transform: {
      filter: { id: AREAS.map(({ files }) => files) },
      handler(code, id) {
        sheets.set(id, code)
        return { code: '', map: null }
      },
    },
    generateBundle() {
      const styles: Record<string, string> = {}
      for (const { area, files } of AREAS) {
        const own = [...sheets].filter(([id]) => files.test(id)).sort()
        const source = own
          .map(([, code]) => code)
          .join('\n')
          .replace(ASSET, (_, file) => base + this.getFileName(file))
        const { code } = transform({
          filename: `${area}.css`,
          code: Buffer.from(source),
          minify: true,
          targets: TARGETS,
        })
        const reference = this.emitFile({ type: 'asset', name: `${area}.css`, source: code })
        styles[area] = this.getFileName(reference)
      }
      this.emitFile({
        type: 'asset',
        fileName: 'styles.json',
        source: `${JSON.stringify(styles)}\n`,
      })
    },
  }
}
