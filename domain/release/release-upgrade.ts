import { isBefore } from './release.ts'

/** An operation's input before parsing. */
export type RawInput = Readonly<Record<string, unknown>>

/**
 * Converts an input written by an older release to `release`. Must leave a current input unchanged, because inputs of
 * unknown release are upgraded too. So a field must never change its meaning while keeping its name.
 */
export type InputUpgrade = { release: string; operation: string; upgrade: (input: RawInput) => RawInput }

/** Upgrade for a renamed field. */
export const renamed =
  (from: string, to: string) =>
  (input: RawInput): RawInput => {
    if (!Object.hasOwn(input, from) || Object.hasOwn(input, to)) return input
    const { [from]: value, ...rest } = input
    return { ...rest, [to]: value }
  }

/** Upgrade for a new required field that has an acceptable default. */
export const withDefault =
  (field: string, value: unknown) =>
  (input: RawInput): RawInput =>
    Object.hasOwn(input, field) ? input : { ...input, [field]: value }

/** Upgrades an input to this release; `writtenBy` is the release that wrote it, null if unknown. */
export const upgradeInput = (
  upgrades: readonly InputUpgrade[],
  operation: string,
  input: RawInput,
  writtenBy: string | null,
): RawInput =>
  upgrades
    .filter((one) => one.operation === operation && (writtenBy === null || isBefore(writtenBy, one.release)))
    .reduce((upgraded, { upgrade }) => upgrade(upgraded), input)
