/** The demonstration site with many generated articles in place of its own. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { articles, CATEGORIES, PARENTS, SECTORS } from './articles.mjs'
import { inScratch } from './scratch.mjs'
import { SITE } from './terrace.mjs'

const PICTURE = 'articles/five-numbers.svg'

/** Writes a site with this many articles, made by `make`; gives its folder. */
export function writeLargeSite(count, make = articles) {
  const site = inScratch(`site-of-${count}`)
  cpSync(SITE, site, { recursive: true })
  const folder = articleFolder(site)
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (const article of make(count)) {
    writeFileSync(join(folder, fileName(article)), fileText(article))
  }
  writeTerms(site, 'lla_categories', CATEGORIES, (at) => `parent: ${PARENTS[at % PARENTS.length]}\n`)
  writeTerms(site, 'lla_sectors', SECTORS, () => '')
  return site
}

/** Where an article of such a site lies. */
export const articleFile = (site, article) => join(articleFolder(site), fileName(article))

const articleFolder = (site) => join(site, 'content/collections/articles')
const fileName = ({ date, slug }) => `${date}.${slug}.md`

function writeTerms(site, taxonomy, terms, more) {
  const folder = join(site, 'content/taxonomies', taxonomy)
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (const [at, slug] of terms.entries()) {
    const title = slug.replaceAll('-', ' ')
    writeFileSync(join(folder, `${slug}.yaml`), `title: ${title}\n${more(at)}`)
  }
}

export function fileText(article, title = article.title) {
  const list = (values) => values.map((value) => `\n  - ${value}`).join('')
  const blocks = article.blocks.map(
    (text, at) => `
  - id: ${article.id}-${at}
    type: text_block
    enabled: true
    text: |
      ${text.replaceAll('\n', '\n      ')}`,
  )
  return `---
id: ${article.id}
title: '${title}'
short_description: '${article.short_description}'
featured_image: ${PICTURE}
author: '${article.author}'
label: ${article.label}
lla_categories:${list(article.categories)}
lla_sectors:${list(article.sectors)}
blocks:${blocks.join('')}
---
`
}
