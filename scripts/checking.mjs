import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './building.mjs'
import { changedFiles } from './changed-files.mjs'
import { root, run, runQuietly, seconds } from './processes.mjs'

const layers = ['domain', 'language', 'design', 'site', 'server', 'web', '.']
const results = join(root, 'test-results')
const cache = join(root, 'node_modules', '.cache', 'vanat')

/** A step that takes longer hangs: whoever waits for the verdict is told so instead of nothing. */
const mostMinutes = 25

/** Tests of pure functions and of the laws: no database, no server, nothing that one file could leave behind for the next. */
const pure = ['domain', 'language', 'content', 'design', 'tests']
const others = ['server', 'site', 'web', 'scripts']

/** What can be known without a database and a browser: format, lint, types, laws, and the tests of pure functions. */
export async function check() {
  return await runAll([[readings(), [pureTests()]]], {})
}

/** Everything: the checks, every test, and what a person does in a real browser. */
export async function test(node) {
  await build()
  const browser = { CHROMIUM_PATH: await findBrowser(node) }
  const stages = [
    [readings(), [pureTests()]],
    [[vitest('tests', others)]],
    [[vitest('end to end', ['--config', join('e2e', 'vitest.config.ts')])]],
  ]
  return await runAll(stages, browser)
}

// In one process for many files: to start one for each takes longer than these tests.
const pureTests = () => vitest('pure tests', [...pure, '--no-isolate'])

function readings() {
  const changed = changedFiles()
  const isChanged = (layer) => changed.some((file) => file.startsWith(`${layer}/`))
  const typed = layers.filter((layer) => existsSync(join(root, layer, 'tsconfig.json')))
  const inOrder = [...typed.filter(isChanged), ...typed.filter((layer) => !isChanged(layer))]
  return [
    { name: 'format', program: 'oxfmt', args: ['--check'], quiet: true },
    ...inOrder.map((layer) => {
      const name = layer === '.' ? 'tests' : layer
      // What was checked before and has not changed since is not checked again.
      const known = ['--incremental', '--tsBuildInfoFile', join(cache, `${name}.tsbuildinfo`)]
      return { name: `types of ${name}`, program: 'tsc', args: ['-p', layer, ...known], quiet: true }
    }),
    { name: 'lint', program: 'oxlint', args: [], quiet: true },
  ]
}

function vitest(name, args) {
  const report = join(results, `${name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, program: 'vitest', args: ['run', ...args, ...reporters], report }
}

/**
 * Runs stages one after the other, and the rows of steps within a stage side by side. All of them, whatever fails:
 * whoever reads this wants to know everything that is wrong, not the first thing.
 */
async function runAll(stages, extra) {
  mkdirSync(results, { recursive: true })
  mkdirSync(cache, { recursive: true })
  const started = Date.now()
  const done = []
  for (const rows of stages) {
    await Promise.all(
      rows.map(async (steps) => {
        for (const step of steps) done.push(await runStep(step, extra))
      }),
    )
  }
  const reports = stages.flat(2).flatMap(({ report }) => (report && existsSync(report) ? [report] : []))
  const read = reports.map((path) => JSON.parse(readFileSync(path, 'utf8')))
  // Last, for the end of a long output is what is read: what failed, by name and reason.
  const failed = done.filter(({ code }) => code !== 0)
  const told = failed.flatMap(({ name, output }) => (output ? [failure(name, output)] : []))
  // The count stands on a line of its own: so it is read by whoever runs this unattended.
  const lines = [...done.map(({ line }) => line), `in all              ${seconds(started)}`, costs(), count(read)]
  console.log(['', ...told, ...read.flatMap(failuresOf), ...lines].join('\n'))
  return failed.length > 0 ? 1 : 0
}

/** A quiet step says nothing but how it ended: beside the tests, its lines would come in between theirs. */
async function runStep({ name, program, args, report, quiet }, extra) {
  if (report) rmSync(report, { force: true })
  const started = Date.now()
  const { code, output } = quiet
    ? await runQuietly(program, args, { env: extra, minutes: mostMinutes })
    : { code: await run(program, args, extra, mostMinutes), output: '' }
  const line = `${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(18)} ${seconds(started)}`
  console.log(code === 0 || !output ? line : `${line}\n${output}`)
  return { name, code, output, line }
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

/** What a change costs today: the files that two kept patches add and open (`tests/budget`). */
function costs() {
  const filesOf = (name) => readFileSync(join(root, 'tests', 'budget', `${name}.patch`), 'utf8')
  const number = (text, pattern) => text.match(pattern)?.length ?? 0
  const [field, noun] = [filesOf('new-field'), filesOf('new-noun')]
  const added = number(noun, /^new file mode /gm)
  return `a new field: ${number(field, /^diff --git /gm)} files; a new document: ${added} new, ${number(noun, /^diff --git /gm) - added} touched`
}

function count(reports) {
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
  return `${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed`
}
