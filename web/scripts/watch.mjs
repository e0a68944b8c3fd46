/** Builds again whenever a source changes. The server, started with `--dev`, takes up the new build. */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Editors write a file in several steps. */
const PAUSE = 120

let building = false
let again = false
let timer

function build() {
  if (building) {
    again = true
    return
  }
  building = true
  spawn('npm', ['run', '--silent', 'build:dev'], { cwd: root, stdio: 'inherit' }).on('exit', () => {
    building = false
    if (again) {
      again = false
      build()
    }
  })
}

watch(new URL('app/', new URL('..', import.meta.url)), { recursive: true }, () => {
  clearTimeout(timer)
  timer = setTimeout(build, PAUSE)
})
build()
