import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `sw.js` beside the platform's page, with the names of all files of the build and a version made of them. One
 * name too many and no browser installs it, so the names are read when all that is dropped has been dropped.
 */
export const serviceWorker = (): Plugin => ({
  name: 'vanat-service-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir }, bundle) {
    if (!dir) throw new Error('the service worker needs a folder to be built into')
    const files = Object.keys(bundle)
      // The public pages need a network anyway: their sheet and fonts would only be fetched for nobody.
      .filter((file) => /\.(js|css|woff2)$/.test(file) && !/^assets\/(anek-)?site-/.test(file))
      .map((file) => `/${file}`)
      .toSorted()
    const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
    const source = readFileSync('web/service-worker.js', 'utf8')
      .replace('__VERSION__', version)
      .replace('__FILES__', JSON.stringify(files))
    writeFileSync(join(dir, 'sw.js'), source)
  },
})
