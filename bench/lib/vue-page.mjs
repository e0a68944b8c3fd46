/**
 * A page of ours as Vue components: the same elements and the same SVG, with every text and every
 * value of an attribute bound, as a page written by hand would bind them. Nuxt is spared the sums
 * (scales, places, formats): it is given what they came to.
 */

/** Elements that have no end. */
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Attributes that a page written by hand would write out, not bind. */
const WRITTEN = /^(class|type|role|tabindex|aria-hidden|viewBox|xmlns|scope|name|rel|colspan|style)$/
/** Elements in one component: about as many as people write, and few enough to be compiled well. */
const PER_COMPONENT = 40

/** Siblings of one shape that are a loop. */
const LOOP = 3

/** Files of components by name, `Page` among them, and the values that they bind. */
export function vuePage(html) {
  const body = /<body[^>]*>(.*?)<script/s.exec(html)[1].replace(/<!--.*?-->/gs, '')
  const writer = { files: new Map(), values: [] }
  writer.files.set('Page', component(writeAll(writer, parse(body), []), []))
  return writer
}

/** The tree of well-formed HTML, as React writes it. */
function parse(html) {
  const root = { children: [] }
  const open = [root]
  for (const [, text, end, name, attributes, closed] of html.matchAll(
    /([^<]+)|<(\/?)([a-zA-Z][\w-]*)([^>]*?)(\/?)>/g,
  )) {
    const parent = open.at(-1)
    if (text !== undefined) parent.children.push(decode(text))
    else if (end) open.pop()
    else {
      const node = { name, attributes: attributesOf(attributes), children: [] }
      parent.children.push(node)
      if (!closed && !VOID.has(name)) open.push(node)
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1).name}> is never closed`)
  return root.children
}

const attributesOf = (text) =>
  [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value])

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name])

/** The template of nodes beside each other: of those that are alike one, in a loop. */
function writeAll(writer, nodes, loops) {
  const shapes = nodes.map(shape)
  const parts = []
  for (let at = 0; at < nodes.length; ) {
    const other = shapes.findIndex((own, index) => index > at && own !== shapes[at])
    const end = other < 0 ? nodes.length : other
    const isLoop = typeof nodes[at] !== 'string' && end - at >= LOOP
    parts.push(isLoop ? writeLoop(writer, nodes.slice(at, end), loops) : write(writer, nodes[at], loops))
    at = isLoop ? end : at + 1
  }
  return {
    template: parts.map((part) => part.template).join(''),
    size: parts.reduce((sum, part) => sum + part.size, 0),
    uses: parts.flatMap((part) => part.uses),
  }
}

function writeLoop(writer, [first, ...others], loops) {
  const loop = { name: `i${loops.length}`, stride: valuesOf(first).length }
  const written = write(writer, first, [...loops, loop])
  for (const other of others) writer.values.push(...valuesOf(other))
  const range = `${loop.name} in ${others.length + 1}`
  return { ...written, template: `<template v-for="${range}" :key="${loop.name}">${written.template}</template>` }
}

/** The template of a node, how many elements it writes itself, and the components that it uses. */
function write(writer, node, loops) {
  // Vue counts from 1.
  const before = loops.reduce((sum, { stride }) => sum + stride, 0)
  const steps = loops.map(({ name, stride }) => ` + ${name} * ${stride}`).join('')
  const bind = (value) => `v[${writer.values.push(value) - 1 - before}${steps}]`
  if (typeof node === 'string') return { template: `{{ ${bind(node)} }}`, size: 0, uses: [] }
  const attributes = node.attributes.map(([name, value]) => {
    if (value === undefined) return ` ${name}`
    return WRITTEN.test(name) ? ` ${name}="${value}"` : ` :${name}="${bind(decode(value))}"`
  })
  const inner = writeAll(writer, node.children, loops)
  const start = `<${node.name}${attributes.join('')}>`
  const written = {
    ...inner,
    template: VOID.has(node.name) ? start : `${start}${inner.template}</${node.name}>`,
    size: 1 + inner.size,
  }
  if (written.size < PER_COMPONENT) return written
  const name = `Part${writer.files.size}`
  writer.files.set(name, component(written, loops))
  const props = loops.map((loop) => ` :${loop.name}="${loop.name}"`).join('')
  return { template: `<${name}${props} />`, size: 1, uses: [name] }
}

/** All of a node but its values. */
function shape(node) {
  if (typeof node === 'string') return '.'
  const attributes = node.attributes.map(([name, value]) => (WRITTEN.test(name) ? `${name}=${value}` : name))
  return `<${node.name} ${attributes.join(' ')}>${node.children.map(shape).join('')}</>`
}

/** In the order in which `write` binds them. */
function valuesOf(node) {
  if (typeof node === 'string') return [node]
  const bound = node.attributes.filter(([name, value]) => value !== undefined && !WRITTEN.test(name))
  return [...bound.map(([, value]) => decode(value)), ...node.children.flatMap(valuesOf)]
}

function component({ template, uses }, loops) {
  const imports = [...new Set(uses)].map((name) => `import ${name} from './${name}.vue'\n`)
  const props = loops.map(({ name }) => `${name}: number`)
  const declared = props.length > 0 ? `defineProps<{ ${props.join('; ')} }>()\n` : ''
  const setup = `${imports.join('')}${declared}const v = useValues()`
  return `<script setup lang="ts">\n${setup}\n</script>\n\n<template>${template}</template>\n`
}
