/**
 * What a class of a style module is called in the build: its file's name and its own, which both
 * builds know from the path alone. All screens call their file `view`: there the folder says which. In
 * front stands the mark of a part that has a style sheet of its own.
 */
import { basename, dirname } from 'node:path'
import { markOf } from './style-sheets.ts'

export function className(local: string, file: string): string {
  const path = file.split('?')[0] ?? file
  const name = basename(path, '.module.css')
  return `${markOf(path)}${name === 'view' ? `${basename(dirname(path))}-view` : name}-${local}`
}
