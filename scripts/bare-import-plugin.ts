import type { Plugin } from 'vite'

const bare = 'export const __vitePreload = (load) => load()'

/**
 * Leaves dynamic imports as plain `import()`. Vite wraps each in a helper that also preloads the file's dependencies, which
 * this build does not list (`modulePreload` in `vite.config.ts`): 0.8 KB on every first visit.
 */
export const bareImports = (): Plugin => ({
  name: 'bare-imports',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /vite[\\/]preload-helper/ },
    handler: (code) => {
      if (!code.includes('__vitePreload'))
        throw new Error('Vite has changed: scripts/bare-import-plugin.ts no longer knows its helper')
      return { code: bare, map: null }
    },
  },
})
