import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { files, root } from './project-files.ts'

/** The cost of a change: the files its patch adds and modifies. */
export function costOf(patch: string): { added: string[]; touched: string[] } {
  const parts = patch.split(/^diff --git /m).slice(1)
  const nameOf = (part: string): string => /^a\/(\S+)/.exec(part)?.[1] ?? ''
  const isNew = (part: string): boolean => part.includes('\nnew file mode ')
  return {
    added: parts.filter(isNew).map(nameOf),
    touched: parts.filter((part) => !isNew(part)).map(nameOf),
  }
}

export const budgetPatch = (name: string): string => join(root, 'tests', 'budget', `${name}.patch`)
export const readPatch = (name: string): string => readFileSync(budgetPatch(name), 'utf8')

/** Runs `work` in a copy of the project with patches applied; removes the copy afterwards. */
export async function withPatches<T>(names: readonly string[], work: (folder: string) => Promise<T> | T): Promise<T> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'budget-'))
  try {
    for (const file of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      // Hard links are cheap; patching replaces a file instead of writing through the link.
      linkSync(join(root, file), join(folder, file))
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    // Without the ceiling, git would find the repository around the copy and patch nothing.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: join(root, '.cache') }
    execFileSync('git', ['apply', ...names.map(budgetPatch)], { cwd: folder, env, stdio: 'pipe' })
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
