import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentServer } from './scripts/development-server.ts'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

export default defineConfig({
  // Hono answers every page; Vite knows only the one the platform starts from.
  appType: 'custom',
  builder: {},
  plugins: [
    react(),
    // Only where there is something to remember: a primitive draws its props, and its owner remembers those already.
    babel({ include: /[\\/]web[\\/].*\.tsx?$/, presets: [reactCompilerPreset()] }),
    tailwindcss(),
    developmentServer(),
    serviceWorker(),
  ],
  // Sentences are looked up by computed keys; a named export for each would only be dead weight.
  json: { namedExports: false, stringify: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: ['chrome111', 'safari16.4', 'firefox114'],
        rolldownOptions: {
          input: ['app.html', 'site/site.css'],
          output: {
            // What nearly every screen shares in three files instead of eighty: a request costs a phone more than a kilobyte.
            codeSplitting: {
              groups: [
                { name: 'rules', test: /[\\/](domain|zod)[\\/]/, minShareCount: 14, priority: 1 },
                { name: 'kernel', test: /[\\/]web[\\/]kernel[\\/]/, minShareCount: 14 },
                { name: 'parts', test: /[\\/]design[\\/]/, minShareCount: 14 },
              ],
            },
          },
        },
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: { input: 'server/main.ts' },
      },
    },
  },
})
