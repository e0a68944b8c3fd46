/** The temporary folder and the processes of a run: both are gone when it ends, however it ends. */
import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PATIENCE_MS = 3000

const folder = mkdtempSync(join(tmpdir(), 'terrace-bench-'))
// A peer that runs as another user may pass through, not look around.
chmodSync(folder, 0o711)
/** Programs, each with what resolves at its end. */
const running = new Map()

/** A folder or file name inside the temporary folder. */
export const inScratch = (...names) => join(folder, ...names)

export function scratchFolder(...names) {
  const path = inScratch(...names)
  mkdirSync(path, { recursive: true })
  return path
}

/**
 * Starts a program whose output goes to a file in the temporary folder, on one `core` if that is
 * given. Its `ended` resolves to the exit code.
 */
export function start(name, command, args, { core, ...options } = {}) {
  const log = inScratch(`${name}.log`)
  const file = openSync(log, 'a')
  const line = core === undefined ? [command, ...args] : ['taskset', '-c', String(core), command, ...args]
  const child = spawn(line[0], line.slice(1), { ...options, stdio: ['ignore', file, file] })
  closeSync(file)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(code ?? signal))
  })
  running.set(child, ended)
  ended.then(() => running.delete(child))
  return { child, pid: child.pid, ended, log, stop: () => stop(child, ended) }
}

/** Runs a program to its end; throws with the end of its output when it fails. */
export async function run(name, command, args, options) {
  const program = start(name, command, args, options)
  const code = await program.ended
  const output = readFileSync(program.log, 'utf8')
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output.slice(-2000)}`)
  return output
}

async function stop(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await ended
  clearTimeout(late)
}

/** Ends every program that still runs. */
export async function stopAll() {
  await Promise.all([...running].map(([child, ended]) => stop(child, ended)))
}

/** A port on the loopback address that nobody uses just now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))

// Synchronous, because nothing else runs any more. SIGTERM first: nginx ends its workers on it.
process.on('exit', () => {
  for (const child of running.keys()) child.kill('SIGTERM')
  if (running.size > 0) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    for (const child of running.keys()) child.kill('SIGKILL')
  }
  rmSync(folder, { recursive: true, force: true })
})
