/**
 * Draws the icons in the terrace mark and the picture of shared links, for `crates/server/icons`.
 * Run by hand after the mark has changed: `npm run icons`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const out = fileURLToPath(new URL('../../crates/server/icons/', import.meta.url))
const scene = readFileSync(new URL('../app/assets/drawn/hero-wide.svg', import.meta.url), 'utf8')

const TEAL = '#0F4C4A'
const PAPER = '#FBFAF6'
const SUN = '#D9A441'

/** Two steps: three run together on a browser's tab. */
const SMALL = `<circle cx="11.2" cy="3.5" r="2.5" fill="${SUN}"/><path fill="currentColor" d="M2.6 10.4C5 5.6 10.6 5.3 13.6 9.4 10 8.6 6.2 8.9 2.6 10.4zM.4 14.9C3.8 8.8 12 8.5 15.8 13.6 10.8 12.5 5.4 12.9.4 14.9z"/>`
const LARGE = `<circle cx="16.6" cy="5.3" r="2.9" fill="${SUN}"/><path fill="currentColor" d="M6.5 12.3C8.6 7.7 13.3 7.3 16.5 11.3 13.2 10.9 9.8 11.2 6.5 12.3zM4 17C7.4 10.9 14.8 10.6 19.5 15.7 14.6 14.8 9 15.2 4 17zM1.2 22C6 14.4 16.9 14.1 22.9 20.4 16 19.1 8.2 19.6 1.2 22z"/>`

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
})

async function shoot(width, height, body, options = {}) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<style>*{margin:0;box-sizing:border-box}body{width:${width}px;height:${height}px;overflow:hidden}</style>${body}`,
  )
  const png = await page.screenshot(options)
  await page.close()
  return png
}

/** The mark on a teal ground, with the margin that round masks cut away. */
function tile(size) {
  const mark = Math.round(size * 0.62)
  return shoot(
    size,
    size,
    `<div style="display:grid;place-items:center;width:100%;height:100%;background:${TEAL};color:${PAPER}"><svg viewBox="0 0 24 24" width="${mark}">${LARGE}</svg></div>`,
  )
}

const card = `<div style="position:relative;width:1200px;height:630px;background:${TEAL}">
<div style="position:absolute;inset:0;display:grid;place-items:end">${scene.replace('<svg ', '<svg style="width:1344px;height:630px" preserveAspectRatio="xMaxYMax slice" ')}</div>
<div style="position:absolute;inset:0;background:linear-gradient(90deg,rgb(8 38 39/94%),rgb(8 38 39/80%) 45%,rgb(8 38 39/10%) 85%)"></div>
<div style="position:absolute;left:72px;top:150px;width:640px;color:#fff;font:600 64px/1.15 'Source Serif 4',Georgia,serif">
<svg viewBox="0 0 24 24" width="112" style="display:block;margin-bottom:36px">${LARGE}</svg>What a changing climate means for a place</div></div>`

/** One picture, as PNG, inside the oldest of icon formats. */
function ico(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

mkdirSync(out, { recursive: true })
const save = (name, bytes) => writeFileSync(`${out}${name}`, bytes)
save(
  'favicon.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><style>:root{color:${TEAL}}@media(prefers-color-scheme:dark){:root{color:#a9d0ba}}</style>${SMALL}</svg>\n`,
)
const small = `<svg viewBox="0 0 16 16" width="32" height="32" color="${TEAL}" style="display:block">${SMALL}</svg>`
save('favicon.ico', ico(await shoot(32, 32, small, { omitBackground: true }), 32))
save('apple-touch-icon.png', await tile(180))
save('icon-192.png', await tile(192))
save('icon-512.png', await tile(512))
save('share.jpg', await shoot(1200, 630, card, { type: 'jpeg', quality: 84 }))
await browser.close()
