import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const windows = process.platform === 'win32'

/** Environment for child processes: the project's programs come before the machine's. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/** Runs a program in our terminal, for at most `minutes` if given. Resolves to its exit code; 1 if it was killed. */
export function run(program, args, extra, minutes) {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, env: environment(extra), stdio: 'inherit', shell: windows }
    const timeout = minutes === undefined ? undefined : minutes * 60_000
    const child = spawn(program, args, { ...options, timeout, killSignal: 'SIGKILL' })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL')
        console.error(`${program} was ended${minutes ? ` or took over ${minutes} minutes` : ''}.`)
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs a program without output, for at most `minutes` if given. Resolves to its exit code and everything it wrote.
 * `patient`: everything else on the processor goes first.
 */
export function runQuietly(program, args, { cwd = root, env = {}, minutes, patient = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      cwd,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows,
      timeout: minutes === undefined ? undefined : minutes * 60_000,
    })
    if (patient) makePatient(child)
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function makePatient({ pid }) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}

/**
 * Runs the server until it ends, forwarding signals that ask it to stop. Resolves to its exit code. The server also
 * stops if our parent is killed: an orphan would hold the port and the database.
 */
export function runServer(program, args, extra) {
  return new Promise((resolve, reject) => {
    // The IPC channel closes with this process, even on kill -9; the server takes that as a signal to stop.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    const child = spawn(program, args, { cwd: root, env: environment(extra), stdio })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        // Ctrl-C in a terminal already reaches the whole process group.
        if (signal === 'SIGINT' && process.stdin.isTTY) return
        child.kill(signal)
      })
    }
    stopWithNpm(child)
  })
}

// npm cannot forward a SIGKILL, and the shell between npm and us does not notice. Without npm do not watch: a parent
// that exits has merely put us in the background.
function stopWithNpm(child) {
  const npm = process.env.npm_lifecycle_event ? findNpm() : undefined
  if (!npm) return
  setInterval(() => {
    if (!existsSync(`/proc/${npm}`)) child.kill('SIGTERM')
  }, 1_000).unref()
}

// Linux only; elsewhere such an orphan must be stopped by hand.
function findNpm() {
  let pid = process.ppid
  for (let generation = 0; generation < 3 && existsSync(`/proc/${pid}/stat`); generation += 1) {
    // The process name in brackets may itself contain brackets and spaces.
    const [name, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(/^\d+ \(|\) (?=[A-Z] )/)
      .slice(1)
    if (name.startsWith('npm')) return pid
    pid = Number(rest.split(' ')[1])
  }
  return undefined
}

/** Announces a task, runs it, and prints how long it took. */
export async function announced(what, work) {
  const started = Date.now()
  console.log(`${what} ...`)
  const result = await work()
  console.log(`${what}: done in ${seconds(started)}`)
  return result
}

export function seconds(since) {
  return `${((Date.now() - since) / 1_000).toFixed(1)} s`
}
