import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { changedFiles, concerns } from './changed-files.mjs'

/** They take many seconds, mostly waiting for a disk or a process: one that began last would run alone. */
const long =
  /[\\/](server[\\/](command[\\/]restore-backup|database[\\/](open-database|embedded-lock|silence|migrate)|account[\\/]account|operations|crash|stop)|scripts[\\/]launch)\.test\.ts$/

/**
 * Runs test files of changed features first, then those that take long, then the rest in Vitest's order: failed, then
 * slow ones, which it knows only from an earlier run.
 */
export class ChangedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const changed = changedFiles()
    const rank = ({ moduleId }: TestSpecification): number => {
      if (concerns(relative(this.ctx.config.root, moduleId), changed)) return 0
      return long.test(moduleId) ? 1 : 2
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
