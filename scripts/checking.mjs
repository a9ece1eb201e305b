import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
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
  const reports = steps.flatMap(({ report }) => report ?? []).filter((path) => existsSync(path))
  const read = reports.map((path) => JSON.parse(readFileSync(path, 'utf8')))
  // Last, for the end of a long output is what is read: what failed, by name and reason.
  console.log([`\n${lines.join('\n')}`, ...read.flatMap(failuresOf), count(read)].join('\n'))
  return failed ? 1 : 0
}

/** A test by its name; a file whose stage did not come up by its own. The reason in its first lines. */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const told = failed.map((test) => failure(`${file} > ${test.fullName}`, test.failureMessages.join('\n')))
    return status === 'failed' && told.length === 0 ? [failure(file, message)] : told
  })
}

const failure = (what, why) => `\nFAILED  ${what}\n${String(why).trim().split('\n').slice(0, 12).join('\n')}\n`

function count(reports) {
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
  return `${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed`
}
