import { alone } from './alone.mjs'
import { check, test } from './checking.mjs'
import { installDependencies } from './installing.mjs'
// Runs every command in package.json: `node scripts/launch.mjs start`. Plain JavaScript without dependencies, for
// whatever Node the machine has (18 or later): its first task is to install the Node the product needs.
import { bench, command, develop, keepRelease, mutate, start, walk } from './running.mjs'

const commands = {
  start,
  dev: develop,
  test,
  check,
  bench,
  mutate,
  walk,
  'release:keep': keepRelease,
  'db:migrate': command('db-migrate'),
  'db:move': command('db-move'),
  backup: command('backup'),
  restore: command('restore'),
  'account:reset': command('account-reset'),
  'tax:load': command('tax-load'),
  'secret:accept': command('secret-accept'),
}

const [name = '', ...args] = process.argv.slice(2)
const run = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!run) {
  console.error(`node scripts/launch.mjs <${Object.keys(commands).join(' | ')}>`)
  process.exit(2)
}

try {
  const node = await alone(installDependencies)
  process.exitCode = await run(node, args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
