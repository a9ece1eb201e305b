import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareImports } from './scripts/bare-import-plugin.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { compressedFiles } from './scripts/compressed-files-plugin.ts'
import { developmentServer } from './scripts/development-server.ts'
import { firstFiles } from './scripts/first-files-plugin.ts'
import { languageCoverage } from './scripts/language-coverage.ts'
import { reactCompiler } from './scripts/react-compiler.ts'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

export default defineConfig({
  // Hono answers every page; Vite knows only the one the platform starts from.
  appType: 'custom',
  builder: {},
  plugins: [
    react(),
    // Only where there is something to remember: a primitive draws its props, and its owner remembers those already; the
    // frame is drawn once a place, and every visit would have to fetch what it remembers with.
    babel({ include: /[\\/]web[\\/](?!shell[\\/]).*\.tsx?$/, presets: [reactCompiler] }),
    tailwindcss(),
    bareImports(),
    developmentServer(),
    serviceWorker(),
    firstFiles(),
    compressedFiles(),
  ],
  // Counted here: a phone that fetched all sentences of two languages to count them would pay for a figure.
  define: { 'import.meta.env.LANGUAGE_COVERAGE': JSON.stringify(languageCoverage()) },
  // Sentences are looked up by computed keys; a named export for each would only be dead weight.
  json: { namedExports: false, stringify: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // The server names the files of the first screen in its page; the service worker fetches the rest. A list of what
        // each file needs besides would be read by nobody else, and weigh three kilobytes on every first visit.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
        },
        target: ['chrome111', 'safari16.4', 'firefox114'],
        rolldownOptions: {
          input: ['app.html', 'site/site.css'],
          output: {
            // The frame names every file of the platform, and what is random about a name cannot be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups },
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
