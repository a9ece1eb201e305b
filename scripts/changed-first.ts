import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { changedFiles, concerns } from './changed-files.mjs'

/** Runs test files of changed features first, then the rest in Vitest's order: failed, then slow ones. */
export class ChangedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const changed = changedFiles()
    const isConcerned = ({ moduleId }: TestSpecification): boolean =>
      concerns(relative(this.ctx.config.root, moduleId), changed)
    return [...sorted.filter(isConcerned), ...sorted.filter((file) => !isConcerned(file))]
  }
}
