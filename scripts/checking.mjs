import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findBrowsers } from './browser.mjs'
import { build } from './building.mjs'
import { changedFiles } from './changed-files.mjs'
import { withMemoryFolder } from './memory-folder.mjs'
import { root, run, runQuietly, seconds } from './processes.mjs'

const layers = ['domain', 'language', 'design', 'site', 'server', 'web', '.']
const results = join(root, 'test-results')
const cache = join(root, 'node_modules', '.cache', 'vanat')

/** A step that takes longer is hanging; end it and report it. A slow machine needs 25 for the stories. */
const mostMinutes = 40

/** Tests of pure functions and of the laws: no database, no server, no state shared between files. */
const pure = ['domain', 'language', 'content', 'design', 'tests']
const others = ['site', 'web', 'scripts']

/** Everything that needs neither a database nor a browser: format, lint, types, laws, and tests of pure functions. */
export async function check() {
  return await runAll([[readings(), [pureTests()]]], {})
}

/** Everything: the checks, every test, and the end-to-end tests in a real browser. */
export async function test(node) {
  const browser = await findBrowsers(node)
  // Tests of the server wait for disks and databases, and a build leaves a core free: what only computes runs beside them.
  const stages = [
    [
      readings().map((step) => ({ ...step, patient: true })),
      [pureTests(), otherTests()],
      [
        { name: 'build', work: build },
        { ...vitest('server tests', ['server', '--no-isolate']), env: { TEST_SERVER: 'shared' } },
      ],
    ],
    // It stops early, so that what failed may not be all that is wrong: no part of it is repeated.
    [[{ ...vitest('end to end', [`--config=${join('e2e', 'vitest.config.ts')}`]), of: undefined }]],
  ]
  return await withMemoryFolder((folder) => runAll(stages, { ...browser, ...folder }))
}

// One process for many files: starting one for each takes longer than most tests.
const pureTests = () => vitest('pure tests', [...pure, '--no-isolate'])

// A filter is looked for in the whole path: without the exclusions those of `server/site` would run a second time.
const otherTests = () => vitest('tests', [...others, '--exclude=server/**', '--exclude=content/**', '--no-isolate'])

/** Each checker works out the types it needs for itself: four, as usual, cost a layer twice the processor time of one. */
const oneChecker = ['--checkers', '1']

function readings() {
  const changed = changedFiles()
  const isChanged = (layer) => changed.some((file) => file.startsWith(`${layer}/`))
  const typed = layers.filter((layer) => existsSync(join(root, layer, 'tsconfig.json')))
  const inOrder = [...typed.filter(isChanged), ...typed.filter((layer) => !isChanged(layer))]
  return [
    { name: 'format', program: 'oxfmt', args: ['--check'], quiet: true },
    ...inOrder.map((layer) => {
      const name = layer === '.' ? 'tests' : layer
      // Skip what has not changed since the last check.
      const known = ['--incremental', '--tsBuildInfoFile', join(cache, `${name}.tsbuildinfo`)]
      return { name: `types of ${name}`, program: 'tsc', args: ['-p', layer, ...oneChecker, ...known], quiet: true }
    }),
    { name: 'lint', program: 'oxlint', args: [], quiet: true },
  ]
}

function vitest(name, args) {
  const report = join(results, `${name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // The same for some of its files.
  const of = (files) => vitest(`${name}, again`, [...files, ...args.filter((arg) => arg.startsWith('--'))])
  return { name, program: 'vitest', args: ['run', ...args, ...reporters], report, of }
}

/**
 * Runs stages in sequence, and the rows of steps within a stage in parallel. All of them run even if some fail, so that
 * one run shows everything that is wrong; but after a failed build none is started.
 */
async function runAll(stages, extra) {
  mkdirSync(results, { recursive: true })
  mkdirSync(cache, { recursive: true })
  const started = Date.now()
  const done = []
  for (const rows of stages) {
    await Promise.all(
      rows.map(async (steps) => {
        for (const step of steps) {
          if (done.some(({ name, code }) => name === 'build' && code !== 0)) return
          done.push(...(await runWhole(step, extra)))
        }
      }),
    )
  }
  const read = done.flatMap(({ report }) => report ?? [])
  // Failures last, by name and reason: the end of a long output is what gets read.
  const failed = done.filter(({ code }) => code !== 0)
  const told = failed.flatMap(({ name, output }) => (output ? [failure(name, output)] : []))
  // The count has its own line, for programs that parse it.
  const lines = [...done.map(({ line }) => line), `in all              ${seconds(started)}`, costs(), count(read)]
  console.log(['', ...told, ...read.flatMap(failuresOf), ...lines].join('\n'))
  return failed.length > 0 ? 1 : 0
}

/** Runs a step, and once more those of its files that `filesToRepeat` names, in new processes. */
async function runWhole(step, extra) {
  const first = await runStep(step, extra)
  const files = first.code !== 0 && step.of && first.report ? filesToRepeat(first.report) : []
  if (files.length === 0) return [first]
  const again = await runStep({ ...step, ...step.of(files.map(({ name }) => relative(root, name))) }, extra)
  const kept = first.report.testResults.filter((file) => !files.includes(file))
  const line = first.line.replace('FAILED', 'in part')
  return [{ ...first, code: 0, line, report: { ...first.report, testResults: kept } }, again]
}

/** More files than these fail for a reason. */
const mostRepeated = 3

/**
 * Files whose failure may be that of their process: one that died under them, as Node does now and then where many
 * databases of WebAssembly come and go (https://github.com/nodejs/node/issues/64500), and in CI, where nobody is there to
 * run them again, a few in which tests failed: files share a process, and one may meet what another has left.
 */
export function filesToRepeat({ testResults }, isCi = Boolean(process.env.CI)) {
  const failed = testResults.filter(({ status }) => status === 'failed')
  const lost = failed.filter(isLost)
  if (lost.length === failed.length) return lost
  return isCi && failed.length <= mostRepeated ? failed : []
}

/** It was ended before all of its tests had run, none of which failed. */
const isLost = ({ message, assertionResults }) =>
  message === '' &&
  assertionResults.some((test) => test.status === 'pending') &&
  assertionResults.every((test) => test.status !== 'failed')

/** A quiet step prints only its result: its output would mix with that of the tests beside it. */
async function runStep({ name, report, ...step }, extra) {
  if (report) rmSync(report, { force: true })
  const started = Date.now()
  const { code, output } = await resultOf(step, extra)
  const line = `${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(18)} ${seconds(started)}`
  console.log(code === 0 || !output ? line : `${line}\n${output}`)
  const written = report && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  return { name, code, output, line, report: written }
}

async function resultOf({ program, args, work, quiet, patient, env }, extra) {
  if (work)
    return await work().then(
      () => ({ code: 0 }),
      ({ message }) => ({ code: 1, output: message }),
    )
  const all = { ...extra, ...env }
  if (quiet) return await runQuietly(program, args, { env: all, minutes: mostMinutes, patient })
  return { code: await run(program, args, all, mostMinutes) }
}

/** A failed test by name, or a file that failed to load, with the first lines of the reason. */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const told = failed.map((test) => failure(`${file} > ${test.fullName}`, test.failureMessages.join('\n')))
    return status === 'failed' && told.length === 0 ? [failure(file, message)] : told
  })
}

const failure = (what, why) => `\nFAILED  ${what}\n${String(why).trim().split('\n').slice(0, 12).join('\n')}\n`

/** The current cost of a change: files added and touched by the two patches in `tests/budget`. */
function costs() {
  const filesOf = (name) => readFileSync(join(root, 'tests', 'budget', `${name}.patch`), 'utf8')
  const number = (text, pattern) => text.match(pattern)?.length ?? 0
  const [field, noun] = [filesOf('new-field'), filesOf('new-noun')]
  const added = number(noun, /^new file mode /gm)
  return `a new field: ${number(field, /^diff --git /gm)} files; a new document: ${added} new, ${number(noun, /^diff --git /gm) - added} touched`
}

function count(reports) {
  const tests = reports.flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults))
  const sum = (status) => tests.filter((test) => test.status === status).length
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
