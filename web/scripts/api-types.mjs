/** TypeScript types of the API, from the server's OpenAPI document. */
import { readFile } from 'node:fs/promises'
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript'

export async function apiTypes() {
  const spec = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'))
  // Pages know addresses and answers; names of operations are for others.
  for (const path of Object.values(spec.paths)) {
    for (const operation of Object.values(path)) delete operation.operationId
  }
  return COMMENT_HEADER + astToString(await openapiTS(spec))
}
