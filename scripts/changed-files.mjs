import { execFileSync } from 'node:child_process'
import { root } from './processes.mjs'

/** Files that differ from the last commit, or the files of that commit if none do; empty without git. */
export function changedFiles() {
  try {
    const status = git('status', '--porcelain', '-uall', '--no-renames', '-z')
    const changed = status.split('\0').flatMap((line) => (line === '' ? [] : [line.slice(3)]))
    if (changed.length > 0) return changed
    return git('show', '--format=', '--name-only', '-z', 'HEAD').split('\0').filter(Boolean)
  } catch {
    return []
  }
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Whether two files belong to one feature: its folder has the same name in every layer. */
export function concerns(file, changed) {
  const feature = featureOf(file)
  return changed.some((one) => one === file || (feature !== undefined && featureOf(one) === feature))
}

const featureOf = (file) => {
  const [, folder, ...rest] = file.split('/')
  return rest.length > 0 ? folder : undefined
}
