const trial = '--dry-run'

type TaxLoadArguments = { file: string; isTrial: boolean }

/**
 * The command's arguments. A misspelt option must not store what was only to be tried. Without the `--` before the
 * file, npm keeps the option to itself and says so in the environment alone.
 */
export function taxLoadArguments(args: readonly string[], environment: Readonly<NodeJS.ProcessEnv>): TaxLoadArguments {
  const [file, ...others] = args.filter((one) => one !== trial)
  if (!file || file.startsWith('-') || others.length > 0) throw new Error(`npm run tax:load -- <file> [${trial}]`)
  return { file, isTrial: args.includes(trial) || environment['npm_config_dry_run'] === 'true' }
}
