import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './building.mjs'
import { root, run, seconds } from './processes.mjs'

const layers = ['domain', 'language', 'design', 'site', 'server', 'web', '.']
const results = join(root, 'test-results')

/** A step that takes longer hangs: whoever waits for the verdict is told so instead of nothing. */
const mostMinutes = 25

/** What can be known in seconds: format, lint, types, and the tests that need neither database nor browser. */
export async function check() {
  const steps = [...readings(), vitest('tests', ['domain', 'language', 'content', 'design', 'tests'])]
  return await runAll(steps, {})
}

/** Everything: the checks, every test, and what a person does in a real browser. */
export async function test(node) {
  await build()
  const browser = { CHROMIUM_PATH: await findBrowser(node) }
  const steps = [
    ...readings(),
    vitest('tests', []),
    vitest('end to end', ['--config', join('e2e', 'vitest.config.ts')]),
  ]
  return await runAll(steps, browser)
}

function readings() {
  const typed = layers.filter((layer) => existsSync(join(root, layer, 'tsconfig.json')))
  return [
    { name: 'format', program: 'oxfmt', args: ['--check'] },
    { name: 'lint', program: 'oxlint', args: [] },
    ...typed.map((layer) => ({
      name: `types of ${layer === '.' ? 'tests' : layer}`,
      program: 'tsc',
      args: ['-p', layer],
    })),
  ]
}

function vitest(name, args) {
  const report = join(results, `${name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, program: 'vitest', args: ['run', ...args, ...reporters], report }
}

// All of them, whatever fails: whoever reads this wants to know everything that is wrong, not the first thing.
async function runAll(steps, extra) {
  mkdirSync(results, { recursive: true })
  const lines = []
  let failed = false
  for (const { name, program, args, report } of steps) {
    if (report) rmSync(report, { force: true })
    const started = Date.now()
    console.log(`\n${name}`)
    const code = await run(program, args, extra, mostMinutes)
    failed ||= code !== 0
    lines.push(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(18)} ${seconds(started)}`)
  }
  console.log(`\n${lines.join('\n')}\n${count(steps.flatMap(({ report }) => report ?? []))}`)
  return failed ? 1 : 0
}

function count(reports) {
  let passed = 0
  let failed = 0
  for (const file of reports.filter((path) => existsSync(path))) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    passed += numPassedTests
    failed += numFailedTests
  }
  return `${passed} passed, ${failed} failed`
}
