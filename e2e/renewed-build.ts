import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs' // prettier-ignore
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/runtime/root.ts'

const parts = [
  'app.html', 'content', 'design', 'domain', 'language', 'package.json', 'public', 'scripts', 'server', 'site', 'tsconfig.base.json',
  'vite.config.ts', 'web',
] // prettier-ignore

/** A text to replace, and its replacement in the next release. */
type Edit = { files: string; from: string | RegExp; to: string }

/**
 * The next release: the lead has a new column that its list requires (`referredBy`), a removed one
 * (`convertedToCustomerDate`), a renamed one (`designation` is `jobTitle`), and its department is mandatory.
 */
const edits: readonly Edit[] = [
  // The compiler of components takes half of the time of a build, and only spares a page work.
  { files: 'vite.config.ts', from: /\n +babel\(.*\),/, to: '' },
  { files: 'domain/release/release.ts', from: /release = '[\d.]+'/, to: "release = '9.0.0'" },
  { files: 'package.json', from: /"version": "[\d.]+"/, to: '"version": "9.0.0"' },
  { files: '{domain,server,web}/lead/*.ts{,x}', from: /\bdesignation\b/g, to: 'jobTitle' },
  { files: 'content/lead/*.json', from: '"field.designation"', to: '"field.jobTitle"' },
  { files: 'domain/lead/lead.ts', from: 'convertedToCustomerDate: nullableText', to: 'referredBy: nullableText' },
  { files: 'domain/lead/lead-decisions.ts', from: 'convertedToCustomerDate: null', to: 'referredBy: null' },
  { files: 'domain/advance-payment/advance-payment-decisions.ts', from: /\n.*convertedToCustomerDate:.*/, to: '' },
  {
    files: 'web/lead/lead-list-row.tsx',
    from: 'who={lead.companyName}',
    to: "who={lead.companyName + (lead.referredBy === null ? '' : lead.referredBy.toUpperCase())}",
  },
  { files: 'domain/lead/lead.ts', from: 'department: optionalText(80)', to: 'department: requiredText(80)' },
  {
    files: 'domain/catalogue/catalogue-upgrades.ts',
    from: 'InputUpgrade[] = []',
    to: `InputUpgrade[] = ['lead.create', 'lead.change'].map((operation) => ({
      release: '9.0.0', operation, upgrade: (input) => {
        const { designation, ...rest } = input
        return designation === undefined ? input : { ...rest, jobTitle: designation }
      },
    }))`,
  },
  {
    files: 'web/outbox/draft-upgrade.ts',
    from: 'DraftUpgrade[] = []',
    to: `DraftUpgrade[] = [{ form: /^lead-/, upgrade: (draft) => {
      const { designation, ...rest } = draft
      return designation === undefined ? draft : { ...rest, jobTitle: designation }
    } }]`,
  },
]

const migration = `
alter table lead add column referred_by text;
alter table lead drop column converted_to_customer_date;
alter table lead rename column designation to job_title;
`

/** A build folder with this product in it. */
function copied(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vanat-renewed-'))
  // PostgreSQL runs as another user if we are root, and reads files in here.
  chmodSync(folder, 0o755)
  for (const part of parts.filter((name) => existsSync(join(projectRoot, name))))
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function apply(folder: string, { files, from, to }: Edit): void {
  const matched = globSync(files, { cwd: folder }).filter((file) => {
    const before = readFileSync(join(folder, file), 'utf8')
    const after = before.replace(from, to)
    if (after === before) return false
    writeFileSync(join(folder, file), after)
    return true
  })
  if (matched.length === 0) throw new Error(`${files} no longer says ${String(from)}`)
}

/** Builds the next release into its own folder and returns the path. Throws with Vite's output if the build fails. */
export async function buildRenewed(): Promise<string> {
  const folder = copied()
  for (const edit of edits) apply(folder, edit)
  writeFileSync(join(folder, 'server', 'migrations', '9000-renewed.sql'), migration)
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--app', '--logLevel', 'error'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`the next release could not be built:\n${said}`)
  return folder
}
