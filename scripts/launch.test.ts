import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vanat-launch-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// The test runner sets a BASE_URL that is not an address.
const settings = {
  BASE_URL: '',
  get DATA_DIR() {
    return folder
  },
}

function run(args: string[], cwd = root, more: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd, env: { ...process.env, ...settings, ...more } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
      },
    )
  })
}

test('the launcher knows every command that package.json passes to it, and no others', async () => {
  const scripts =
    typeof manifest === 'object' && manifest && 'scripts' in manifest ? Object.values(Object(manifest.scripts)) : []
  const named = scripts.flatMap((script) => /launch\.mjs (\S+)$/.exec(String(script))?.[1] ?? [])
  const { code, output } = await run(['scripts/launch.mjs', 'nonsense'])
  const known = /<(.+)>/.exec(output)?.[1]?.split(' | ') ?? []
  expect([code, known.toSorted()]).toEqual([2, named.toSorted()])
})

test('a command works from any folder, and a failure is one plain line', async () => {
  const { code, output } = await run([join(root, 'scripts', 'launch.mjs'), 'restore', join(folder, 'none')], folder)
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [`There is no complete backup in ${join(folder, 'none')}: vanat-backup.json is missing.`],
  ])
})

test('a first start without the internet says so before anybody gives up waiting', async () => {
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  // Nobody listens there, and nothing is in the cache.
  const nowhere = { npm_config_registry: 'http://127.0.0.1:1', npm_config_cache: join(folder, 'cache') }
  const { code, output } = await run([join(folder, 'scripts', 'launch.mjs'), 'start'], folder, nowhere)
  expect(code).toBe(1)
  expect(output).toContain('The first start needs the internet.')
})

/**
 * A server that records its process id and the signal that stopped it, and a script that runs it as the launcher does.
 */
function serverIn(where: string): { note: string; script: string } {
  const note = join(where, 'note')
  const server = join(where, 'server.mjs')
  writeFileSync(
    server,
    `import { appendFileSync } from 'node:fs'
     process.on('SIGTERM', () => { appendFileSync(${JSON.stringify(note)}, 'SIGTERM'); process.exit(7) })
     setInterval(() => undefined, 1000)
     appendFileSync(${JSON.stringify(note)}, 'started ')`,
  )
  const script = join(where, 'run.mjs')
  const processes = new URL('./processes.mjs', import.meta.url).href
  writeFileSync(
    script,
    `import { runServer } from ${JSON.stringify(processes)}
     process.exitCode = await runServer(process.execPath, [${JSON.stringify(server)}])`,
  )
  return { note, script }
}

/** The file's content, once it contains `text`. */
async function noted(file: string, text: string): Promise<string> {
  const content = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  await expect.poll(content, { timeout: 60_000 }).toContain(text)
  return content()
}

test('a signal to the launcher reaches the server, and the launcher exits with the server’s code', async () => {
  const { note, script } = serverIn(folder)
  const launcher = spawn(process.execPath, [script], { stdio: 'ignore' })
  await noted(note, 'started')
  launcher.kill('SIGTERM')
  const [code] = await once(launcher, 'exit')
  expect([code, readFileSync(note, 'utf8')]).toEqual([7, 'started SIGTERM'])
})

test.runIf(process.platform === 'linux')('the server stops when npm, two generations above it, is killed', async () => {
  const { note, script } = serverIn(folder)
  const npm = join(folder, 'npm.mjs')
  writeFileSync(
    npm,
    `import { spawn } from 'node:child_process'
     process.title = 'npm start'
     spawn('sh', ['-c', ${JSON.stringify(`"${process.execPath}" "${script}"; true`)}], { stdio: 'ignore', env: { ...process.env, npm_lifecycle_event: 'start' } })`,
  )
  const parent = spawn(process.execPath, [npm], { stdio: 'ignore' })
  await noted(note, 'started')
  parent.kill('SIGKILL')
  expect(await noted(note, 'SIGTERM')).toBe('started SIGTERM')
})

test('the development server stops its PostgreSQL on SIGINT and on SIGTERM', async () => {
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  const postgres = join(folder, 'postgres', 'postmaster.pid')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const launcher = spawn(process.execPath, [join(root, 'scripts', 'launch.mjs'), 'dev', '--port', '0'], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: 'ignore',
    })
    await noted(postgres, 'ready')
    launcher.kill(signal)
    await once(launcher, 'exit')
    expect([signal, existsSync(postgres)]).toEqual([signal, false])
  }
})
