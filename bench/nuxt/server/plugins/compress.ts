/** Brotli with the same quality and window as Terrace uses while a visitor waits. */
import { brotliCompressSync, constants } from 'node:zlib'

export default defineNitroPlugin((nitro) => {
  nitro.hooks.hook('render:response', (response, { event }) => {
    const accepted = getRequestHeader(event, 'accept-encoding') ?? ''
    if (typeof response.body !== 'string' || !accepted.includes('br')) return
    const plain = Buffer.from(response.body)
    // In place: handing it to another thread would cost more processor time.
    response.body = brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: Math.min(20, Math.max(16, Math.ceil(Math.log2(plain.length + 1)))),
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    })
    response.headers ??= {}
    response.headers['content-encoding'] = 'br'
  })
})
