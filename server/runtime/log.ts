import type { LogLevel } from '#server/runtime/configuration.ts'
import { asError, codeOf } from '#server/runtime/thrown.ts'

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']
let least = order.indexOf('info')

/** Writes only events of this level and above from now on. */
export const setLogLevel = (level: LogLevel): void => {
  least = order.indexOf(level)
}

/**
 * Writes one JSON line. Log operations, codes and counts, never what a person typed: no names, phones, amounts,
 * addresses of people or of links.
 */
export function log(
  level: Exclude<LogLevel, 'silent'>,
  event: string,
  details: Record<string, string | number | boolean | null> = {},
): void {
  if (order.indexOf(level) < least) return
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...details })}\n`)
}

/** Logs a fault with its stack, but without statements or their values. */
export function logFault(
  event: string,
  error: unknown,
  details: Record<string, string | number | boolean | null> = {},
): void {
  const { name, message, stack } = asError(error)
  const code = codeOf(error) ?? null
  // Its first lines are the message, and there are as many of them as the value has that it quotes.
  const frames = stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? []
  // A database's message may quote a value; its code and the stack are enough to find the fault.
  log('error', event, {
    ...details,
    error: name,
    code,
    message: code ? '' : message.slice(0, 300),
    stack: frames.slice(0, 7).join(' | '),
  })
}
