import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CPU time of a server and of its database, in ms; null without /proc. */
export type Cpu = { server: number; database: number }

/** Clock ticks in /proc: 100 per second on every Linux that Node supports. */
const tickMs = 10

/** CPU time used so far by the product with process id `pid` and by the PostgreSQL with its data in `data`. */
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
    // The time of connections that ended counts for their parent.
    if (Number(entry) === postmaster) database += found.children
    if (Number(entry) === pid) server += found.own
  }
  return { server, database }
}

function timesOf(entry: string): { parent: number; own: number; children: number } | null {
  try {
    // The process name in brackets may contain anything.
    const fields = (readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
    const at = (place: number): number => Number(fields[place])
    return { parent: at(1), own: (at(11) + at(12)) * tickMs, children: (at(13) + at(14)) * tickMs }
  } catch {
    // It ended between the two reads.
    return null
  }
}
