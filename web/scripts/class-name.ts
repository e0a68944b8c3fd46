/**
 * What a class of a style module is called in the build: its file's name and its own, which both
 * builds know from the path alone. All screens call their file `view`: there the folder says which.
 */
import { basename, dirname } from 'node:path'

export function className(local: string, file: string): string {
  const path = file.split('?')[0] ?? file
  const name = basename(path, '.module.css')
  return `${name === 'view' ? `${basename(dirname(path))}-view` : name}-${local}`
}
