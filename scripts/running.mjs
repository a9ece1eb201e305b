import { join } from 'node:path'
import { parseArgs } from 'node:util'
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

/**
 * Lets the people of a company do anything at random, `--steps` times; `--seed` chooses what. All laws are looked at every
 * few steps: `--every 1` names the step that breaks one.
 */
export async function walk(_node, args) {
  const text = (value) => ({ type: 'string', default: value })
  const { values } = parseArgs({ args, options: { seed: text('1'), steps: text('1000'), every: text('25') } })
  const environment = { WALK_SEED: values.seed, WALK_STEPS: values.steps, WALK_EVERY: values.every }
  return await run('vitest', ['run', join('server', 'walk.test.ts')], environment)
}

/** A server command, run from its source. */
export function command(name) {
  return (node, args) => run(node, [join('server', 'command', `${name}.ts`), ...args])
}
