import { isBefore } from './release.ts'

/** What an operation was sent, before its schema has seen it. */
export type RawInput = Readonly<Record<string, unknown>>

/**
 * How an input that was written by an older release becomes one of `release`. An input that is right already stays as it
 * is: programs that do not say who wrote it are upgraded too. A field therefore never changes its meaning under its name.
 */
export type InputUpgrade = { release: string; operation: string; upgrade: (input: RawInput) => RawInput }

/** A field that has another name now. */
export const renamed =
  (from: string, to: string) =>
  (input: RawInput): RawInput => {
    if (!Object.hasOwn(input, from) || Object.hasOwn(input, to)) return input
    const { [from]: value, ...rest } = input
    return { ...rest, [to]: value }
  }

/** A field that has to be there now, where the rule allows a value for those who were never asked. */
export const withDefault =
  (field: string, value: unknown) =>
  (input: RawInput): RawInput =>
    Object.hasOwn(input, field) ? input : { ...input, [field]: value }

/** The input as this release reads it; `writtenBy` is the release that wrote it, null where nobody says. */
export const upgradeInput = (
  upgrades: readonly InputUpgrade[],
  operation: string,
  input: RawInput,
  writtenBy: string | null,
): RawInput =>
  upgrades
    .filter((one) => one.operation === operation && (writtenBy === null || isBefore(writtenBy, one.release)))
    .reduce((upgraded, { upgrade }) => upgrade(upgraded), input)
