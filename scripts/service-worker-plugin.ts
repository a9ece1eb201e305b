import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Emits `sw.js` beside the platform's page, with the names of all files of the build and a version made of them. */
export const serviceWorker = (): Plugin => ({
  name: 'vanat-service-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle)
      .filter((file) => /\.(js|css|woff2)$/.test(file))
      .map((file) => `/${file}`)
      .toSorted()
    const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
    const source = readFileSync('web/service-worker.js', 'utf8')
      .replace('__VERSION__', version)
      .replace('__FILES__', JSON.stringify(files))
    this.emitFile({ type: 'asset', fileName: 'sw.js', source })
  },
})
