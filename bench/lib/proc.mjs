/** What the kernel knows of a process: time on the processor and memory. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { sleep } from './scratch.mjs'

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Seconds of processor time of a process with all its threads, and of its children, ended ones too. */
export function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold spaces; the fields after it may not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // User and system time, of itself and of the children it has waited for.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  return children(pid).reduce((sum, child) => sum + cpuSeconds(child), own)
}

/** Waits until a process has hardly used the processor for a second: it has done what it does behind. */
export async function untilAtRest(pid, patienceSeconds = 60) {
  for (let second = 0; second < patienceSeconds; second += 1) {
    const before = cpuSeconds(pid)
    await sleep(1000)
    if (cpuSeconds(pid) - before < 0.05) return
  }
  throw new Error(`process ${pid} does not come to rest`)
}

function children(pid) {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return list === '' ? [] : list.split(' ').map(Number)
}

/** Memory of a process and its children in megabytes; what they share is counted once. */
export function ownMemory(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const own = (Number(/^Pss:\s+(\d+)/m.exec(rollup)[1]) * 1024) / 1e6
  return children(pid).reduce((sum, child) => sum + ownMemory(child), own)
}

/** Resident memory now and at its highest, in megabytes (10^6 bytes). */
export function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) * 1024) / 1e6
  return { now: field('VmRSS'), peak: field('VmHWM') }
}
