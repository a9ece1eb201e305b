import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { announced, root, runQuietly } from './processes.mjs'

const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const shellName = 'chromium-headless-shell'
const playwright = join(root, 'node_modules', 'playwright-core', 'cli.js')

/**
 * Paths of browsers for the tests, as environment: a Chromium, and its headless shell if there is one. The shell draws the
 * same pages with half of the processor time, because it has no windows; it has no sound either.
 */
export async function findBrowsers(node) {
  const path = await findBrowser(node)
  const isGiven = path === (process.env.CHROMIUM || process.env.CHROMIUM_PATH)
  const shell =
    process.env.CHROMIUM_SHELL_PATH ?? (isGiven ? undefined : (onPath([shellName]) ?? (await installShell())))
  return { CHROMIUM_PATH: path, ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}) }
}

/**
 * Path of a Chromium: from CHROMIUM, from the machine, from an earlier download, or installed now. Throws with what was
 * tried if none can be had.
 */
export async function findBrowser(node) {
  const given = process.env.CHROMIUM || process.env.CHROMIUM_PATH
  if (given) return given
  return onPath() ?? (await downloaded(node)) ?? (await announced('Installing Chromium', () => installBrowser(node)))
}

function onPath(names = browserNames) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name)
  }
  return undefined
}

async function downloaded(node) {
  const script = `import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))`
  const { code, output } = await runQuietly(node, ['-e', script])
  const path = output.trim()
  return code === 0 && existsSync(path) ? path : undefined
}

const mayInstall = () => process.getuid?.() === 0

/** Null if packages may not be installed here. */
async function installPackage(name) {
  if (!mayInstall()) return null
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // An image's lists may be months old, and would give a browser of that age.
  await runQuietly('apt-get', ['update'], { env })
  return await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', name], { env })
}

/** Not every system has it as a package: then all tests run in the whole browser. */
async function installShell() {
  if (!mayInstall()) return undefined
  await announced('Installing the headless shell of Chromium', () => installPackage(shellName))
  return onPath([shellName])
}

async function installBrowser(node) {
  const tried = []
  const installed = await installPackage('chromium')
  if (installed) {
    tried.push(installed)
    const path = onPath()
    if (path) return path
  }
  // Its libraries can be installed only with permission to install packages.
  const libraries = tried.length > 0 ? await runQuietly(node, [playwright, 'install-deps', 'chromium']) : undefined
  tried.push(...(libraries ? [libraries] : []), await runQuietly(node, [playwright, 'install', 'chromium']))
  const path = await downloaded(node)
  if (path) return path
  const words = tried.map(({ output }) => output.trim().split('\n').slice(-3).join('\n')).join('\n')
  throw new Error(`No Chromium for the tests in a browser. Install one, or name one in CHROMIUM.\n${words}`)
}
