import type { Colleague } from './colleague.ts'

/** Those who are on the staff, by name; `keptId` stays in it although that person has left. */
export const colleaguesToChoose = (colleagues: readonly Colleague[], keptId: string | null = null): Colleague[] =>
  colleagues
    .filter(({ id, leftAt }) => leftAt === null || id === keptId)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
