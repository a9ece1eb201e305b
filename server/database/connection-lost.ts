/**
 * Whether the connection to the database broke, rather than a statement: PostgreSQL's classes 08 and 57P, socket error
 * codes, and the driver's messages without a code.
 */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string')
    return /^(08...|57P..|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(error.code) || isSocketMissing(error)
  return /connection (terminated|ended|error)|not queryable|client was closed|timeout exceeded when trying to connect|timeout expired|query read timeout|pool after calling end/i.test(
    error.message,
  )
}

/** Connecting to a socket file that is not there; of any other file it says nothing about the database. */
const isSocketMissing = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
