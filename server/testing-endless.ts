import { runInNewContext } from 'node:vm'

/** What `work` returns; throws where it would take hours instead of a moment, as a pattern does that tries each place with each. */
export const withoutEnd = <T>(work: () => T): T => runInNewContext('work()', { work }, { timeout: 20_000 }) as T // what it returned
