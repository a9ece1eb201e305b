import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { announced, root, runQuietly } from './processes.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const playwright = join(root, 'node_modules', 'playwright-core', 'cli.js')

/**
 * Path of a Chromium: from CHROMIUM, from the machine, from an earlier download, or installed now. Throws with what was
 * tried if none can be had.
 */
export async function findBrowser(node) {
  const given = process.env.CHROMIUM || process.env.CHROMIUM_PATH
  if (given) return given
  return onPath() ?? (await downloaded(node)) ?? (await announced('Installing Chromium', () => installBrowser(node)))
}

function onPath() {
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

async function installBrowser(node) {
  const tried = []
  if (process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runQuietly('apt-get', ['update'], { env })
    tried.push(await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env }))
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
