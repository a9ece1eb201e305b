import { expect, test } from 'vitest'
import { taxLoadArguments } from './tax-load-arguments.ts'

test.each([
  [['rates.csv'], {}, false],
  [['rates.csv', '--dry-run'], {}, true],
  [['--dry-run', 'rates.csv'], {}, true],
  // npm run tax:load rates.csv --dry-run
  [['rates.csv'], { npm_config_dry_run: 'true' }, true],
])('%j with %j in the environment: a trial %s', (args, environment, isTrial) => {
  expect(taxLoadArguments(args, environment)).toEqual({ file: 'rates.csv', isTrial })
})

test.each([[[]], [['--dry-run']], [['rates.csv', '--dryrun']], [['-n', 'rates.csv']], [['rates.csv', 'more.csv']]])(
  'nothing is loaded by %j',
  (args) => {
    expect(() => taxLoadArguments(args, {})).toThrow('npm run tax:load -- <file> [--dry-run]')
  },
)
