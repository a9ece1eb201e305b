import type { Plugin } from 'vite'

const bare = 'export const __vitePreload = (load) => load()'

/**
 * Lets a file that loads later be asked for by `import()` alone. Vite wraps each in a helper that asks for what the file needs
 * besides, of which this build says nothing (`modulePreload` in `vite.config.ts`): 0.8 KB on every first visit.
 */
export const bareImports = (): Plugin => ({
  name: 'bare-imports',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /vite[\\/]preload-helper/ },
    handler: (code) => {
      if (!code.includes('__vitePreload'))
        throw new Error('Vite has changed: scripts/bare-import-plugin.ts knows its helper no more')
      return { code: bare, map: null }
    },
  },
})
