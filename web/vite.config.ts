/**
 * Two builds of one app in each language: files for browsers (`dist/client`), and one script that
 * renders pages inside the server (`dist/server`). `--mode development` makes the same pair with
 * development React in the browser, so that tests see hydration mismatches.
 */
import { fileURLToPath } from 'node:url'
import { type ConfigEnv, defineConfig, type Plugin, type UserConfig } from 'vite'
import { blockKinds, isOfBasicKind } from './scripts/block-kinds.ts'
import { chunksOf, entriesInManifest } from './scripts/chunks.ts'
import { className } from './scripts/class-name.ts'
import { compiledAhead } from './scripts/compiled-ahead.ts'
import { ENGLISH, fileFor, MESSAGES } from './scripts/languages.mjs'
import { messagesIn } from './scripts/messages.ts'
import { styleSheets, wantedSheets } from './scripts/style-sheets.ts'

const BASE = '/_t/'
const root = fileURLToPath(new URL('.', import.meta.url))
const inPackage = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

/** Fetches the parts of a part beside it. There are no style sheets among them: `lib/style-sheets.ts` cares for those. */
const leanPreload: Plugin = {
  name: 'lean-preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `
      export const __vitePreload = (load, parts = []) => {
        for (const part of parts) {
          const href = '${BASE}' + part
          if (document.querySelector('link[href="' + href + '"]')) continue
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
        }
        return load()
      }`,
  },
}

/** Nobody who fetches a part lacks these: they need not be named with it. */
const ON_EVERY_PAGE = /assets\/(?:vendor|program|entry-client|rolldown-runtime)-/
/** While the page is read: its parts may come one after the other. */
const COMES_LATER =
  /assets\/(?:climate-in-text|story-map|count-part|project-map|pressed-map|place\.part|viewer|open-map)-/

/** Whichever style sheet comes first in the one that is built: the order of the layers is known. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.*\.module\.css$/ },
    handler: (code) => `@layer tokens, base, ui, features, pages, print, forced;\n${code}`,
  },
}

/** What every page with a written text needs; kinds of block that few have come for themselves. */
const TEXTS =
  /\/app\/(features\/shared\/(blocks\/(blocks|block-title|kinds?|headings|place-block|width|kinds\/pages\/featured-content\/action-of)|pages\/lead-block)\.|lib\/(block-values|files)\.|ui\/reading-grid\.|messages\/[\w-]+\/shared\/blocks)|\0virtual:block-kinds\/basic$/

/** What every list with filters needs. (The names of a select's style are elsewhere, too: only its element is of lists.) */
const LISTS =
  /\/app\/(features\/shared\/list\/(?!list-(state|queries)|view-switch)|messages\/[\w-]+\/shared\/list|ui\/(sheet|checkbox-group)\.|ui\/select\.tsx)/

/** What shows stories: a card, and the mark of a principle. */
const STORIES =
  /\/app\/(features\/hub\/shared\/(story-card|principles)|messages\/[\w-]+\/hub\/story-list|ui\/principle-mark|lib\/contrast)\./

/** Frames, keys and signs of figures, with what places them; kinds of figure follow. */
const FIGURES =
  /\/app\/figures\/(?:frame|walk)\/|\/app\/figures\/[^/]+$|\/app\/ui\/data-table|\/app\/ui\/sort-rows|\/app\/messages\/[\w-]+\/shared\/figure\.|node_modules\/(?:d3-|internmap)/
const CHARTS = /\/app\/figures\/(?!world\/)/
const WORLD = /\/app\/figures\/world\//

/** Still maps, which several pages of both areas have, and most have not. */
const MAPS = /\/app\/(?:map\/(?!live\/|spot)|messages\/[\w-]+\/shared\/map-picture\.)/

/** What brings such a map into a page. */
const LIVE_FRAME = /\/app\/(?:map\/live|messages\/[\w-]+\/shared\/live-map)[/.]/

/** Entries on a map beside their list: few large files come sooner than many small ones. */
const PLACES =
  /\/app\/(?:features\/shared\/places-map\/|features\/portal\/shared\/place-map\/one-sign\.|messages\/[\w-]+\/shared\/places-map\.|map\/live\/(?:use-map-hash|view-hash|features)\.)/
const STORY_MAP = /\/app\/features\/hub\/shared\/story-map\/(?:map-item|story-signs|legend)/

/** What moves a map: fetched by a page that has such a map, after it is alive. */
const LIVE_MAP =
  /\/app\/map\/live\/(?:live-map\.module|open-map|ground|layers|layer-changes|points|shapes-on|sides|swipe|watch-tiles|wheel)\.|node_modules\/(?:leaflet|supercluster|kdbush)\//

/** Small parts of the portal's screens: each would be a file of some bytes, whose name every page has. */
const PARTS =
  /\/app\/(?:ui\/row-list\.module|lib\/plain-title|features\/portal\/shared\/(?:side-section|entry-rows|country-list\/region-room|data-figure\/short-titles)|messages\/[\w-]+\/portal\/entry-rows)\b/

/** What a list without filters needs, too. */
const PAGING = /\/app\/(lib\/shown-pages|ui\/(paged-list|load-more|skeleton))\./

/** A screen's file and a block's are called by their folder: all are `view.tsx` or `block.lazy.tsx` and the like. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, folder] =
    /\/features\/.*\/([^/]+)\/(?:view|block\.(?:lazy|static))\.tsx$/.exec(facadeModuleId ?? '') ??
    []
  return `assets/${folder ?? '[name]'}-[hash:7].js`
}

/** A build is of one language: `folder` holds the texts of all. */
export function configFor(
  { mode, isSsrBuild }: Pick<ConfigEnv, 'mode' | 'isSsrBuild'>,
  language = ENGLISH,
  folder = MESSAGES,
): UserConfig {
  const isFirst = language === ENGLISH
  const texts = isFirst ? [] : [messagesIn(language, folder)]
  const development = mode === 'development'
  let chunks: Map<string, string> | undefined
  const together = (id: string, infoOf: Parameters<typeof chunksOf>[1]) => {
    chunks ??= chunksOf(root, infoOf)
    return chunks.get(id)
  }
  const out = development ? 'dist-dev' : 'dist'
  return {
    root,
    base: BASE,
    // Flags, by names that never change.
    publicDir: !isSsrBuild && isFirst && 'public',
    plugins: [
      ...texts,
      blockKinds,
      ...(isSsrBuild
        ? []
        : [
            leanPreload,
            layerOrder,
            styleSheets(BASE),
            wantedSheets,
            entriesInManifest(root),
            compiledAhead,
          ]),
    ],
    resolve: {
      alias: [
        // React's legacy browser build needs no streams, timers or encoders: the engine has none.
        {
          find: /^react-dom\/server$/,
          replacement: inPackage('react-dom/cjs/react-dom-server-legacy.browser.production.js'),
        },
        // As modules, of which unused ones are left out.
        { find: /^leaflet$/, replacement: inPackage('leaflet/dist/leaflet-src.esm.js') },
      ],
    },
    define: {
      'process.env.NODE_ENV': JSON.stringify(
        development && !isSsrBuild ? 'development' : 'production',
      ),
    },
    // The same calls whatever NODE_ENV says: tests build this too.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { modules: { generateScopedName: className } },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      outDir: isSsrBuild ? `${out}/server` : `${out}/client`,
      // The builds of all languages lie beside each other.
      emptyOutDir: isFirst,
      target: 'es2022',
      cssTarget: ['chrome111', 'firefox121', 'safari16.4'],
      // One style sheet, and those that the server links by name: without scripts nothing would fetch
      // a lazy route's own.
      cssCodeSplit: false,
      sourcemap: Boolean(isSsrBuild),
      // A sixtieth smaller than with the minifier that is built in.
      minify: !isSsrBuild && !development && 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        // No further inlining: a function's text twice costs more than its call.
        compress: { passes: 3, keep_fargs: false, inline: 1 },
      },
      manifest: !isSsrBuild && fileFor(language, '.vite/manifest', 'json'),
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, parts) =>
          COMES_LATER.test(file) ? [] : parts.filter((part) => !ON_EVERY_PAGE.test(part)),
      },
      reportCompressedSize: false,
      rolldownOptions: {
        ...(isSsrBuild
          ? {
              output: {
                format: 'iife' as const,
                codeSplitting: false,
                entryFileNames: fileFor(language, 'entry-server', 'js'),
              },
            }
          : {
              input: { 'entry-client': `${root}app/entry-client.ts` },
              output: {
                chunkFileNames: chunkName,
                // Libraries change seldom: a new page must not fetch them again.
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [
                    // Figures are on some pages of the portal: no other page fetches them.
                    { name: 'figures', test: FIGURES },
                    { name: 'world', test: WORLD },
                    { name: 'parts', test: PARTS },
                    { name: 'charts', test: CHARTS },
                    { name: 'live-map', test: LIVE_MAP },
                    { name: 'maps', test: MAPS },
                    { name: 'places', test: PLACES },
                    { name: 'live-frame', test: LIVE_FRAME },
                    { name: 'story-signs', test: STORY_MAP },
                    { name: 'vendor', test: /node_modules|\/app\/react\.ts$/ },
                    // What draws texts: only pages with texts need it.
                    { name: 'texts', test: (id: string) => TEXTS.test(id) || isOfBasicKind(id) },
                    // What filters and pages through entries.
                    { name: 'lists', test: LISTS },
                    { name: 'paging', test: PAGING },
                    { name: 'stories', test: STORIES },
                    // Words around texts: lists and searches show none.
                    { name: 'reading', test: /\/app\/messages\/[\w-]+\/shared\/reading\./ },
                    // Films and sounds, which one player shows.
                    {
                      name: 'media-block',
                      test: /\/shared\/blocks\/(?:media\/media-block|kinds\/texts\/(?:sound|video)-and-description\/)/,
                    },
                    // What stands in for a film or a site of others until it is asked for.
                    {
                      name: 'facade',
                      test: /\/facade(?:\.module)?\.(?:tsx?|css)$|\/messages\/[\w-]+\/shared\/facade\./,
                    },
                    // What is taken along of a text or a figure.
                    { name: 'copy-field', test: /\/app\/ui\/copy-field\./ },
                    {
                      name: 'written',
                      test: /\/app\/features\/shared\/pages\/(written|page-foot)\./,
                    },
                    // Words of every script without their marks, and numbers without their units: few
                    // pages of the hub compare them.
                    { name: 'fold', test: /\/app\/lib\/(?:fold|number-and-unit)\./ },
                    // A field to search with, and what suggests below it.
                    {
                      name: 'search-field',
                      test: /\/app\/(ui\/search-field|features\/shared\/suggestions\/suggesting-field)\./,
                    },
                    {
                      name: (id, graph) => together(id, (other) => graph.getModuleInfo(other)),
                      debugName: 'pages',
                    },
                  ],
                },
              },
            }),
      },
    },
  }
}

export default defineConfig((env) => configFor(env, process.env.TERRACE_LANGUAGE))
