import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds of processor time of a server and of its database; null where the system does not tell (no /proc). */
export type Cpu = { server: number; database: number }

/** Clock ticks of /proc, 100 a second on every Linux that Node runs on. */
const tickMs = 10

/** The processor time that the product with process `pid` has used so far, and the PostgreSQL with its data in `data`. */
export function cpuOf(pid: number, data: string): Cpu | null {
  if (!existsSync('/proc/self/stat')) return null
  const lock = join(data, 'postgres', 'postmaster.pid')
  const postmaster = Number(readFileSync(lock, 'utf8').split('\n')[0])
  let database = 0
  let server = 0
  for (const entry of readdirSync('/proc')) {
    const found = /^\d+$/.test(entry) ? timesOf(entry) : null
    if (found === null) continue
    if (found.parent === postmaster || Number(entry) === postmaster) database += found.own
    // Connections that were given up count as their parent's.
    if (Number(entry) === postmaster) database += found.children
    if (Number(entry) === pid) server += found.own
  }
  return { server, database }
}

function timesOf(entry: string): { parent: number; own: number; children: number } | null {
  try {
    // The name of a process stands in brackets and may hold anything.
    const fields = (readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
    const at = (place: number): number => Number(fields[place])
    return { parent: at(1), own: (at(11) + at(12)) * tickMs, children: (at(13) + at(14)) * tickMs }
  } catch {
    // It ended between the two looks.
    return null
  }
}
