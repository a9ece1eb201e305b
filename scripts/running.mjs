import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './building.mjs'
import { run, runServer } from './processes.mjs'

/** Runs the product as customers do. */
export async function start(node, args) {
  await build()
  const environment = process.env.NODE_ENV || 'production'
  return await runServer(node, [join('dist', 'server', 'main.js'), ...args], { NODE_ENV: environment })
}

/** Runs the product for development: saved changes show at once. */
export async function develop(node, args) {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  return await runServer(node, [vite, ...args], { NODE_ENV: process.env.NODE_ENV || 'development' })
}

/** Measures time, size and load against their budgets. */
export async function bench(node, args) {
  await build()
  return await run(node, [join('bench', 'run.ts'), ...args], { CHROMIUM_PATH: await findBrowser(node) })
}

/** Records what a device of this release holds, for the tests of later ones. */
export async function keepRelease(node, args) {
  await build()
  return await run(node, [join('scripts', 'release-keep.ts'), ...args], { CHROMIUM_PATH: await findBrowser(node) })
}

/** Mutates the code and lists the mutants that no test notices. */
export async function mutate(node, args) {
  return await run(node, [join('scripts', 'mutate.ts'), ...args])
}

/** A server command, run from its source. */
export function command(name) {
  return (node, args) => run(node, [join('server', 'command', `${name}.ts`), ...args])
}
