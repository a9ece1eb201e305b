/**
 * Whether the connection to the database broke, rather than a statement: PostgreSQL's classes 08 and 57P, socket error
 * codes, and the driver's messages without a code.
 */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string')
    return /^(08...|57P..|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT)$/.test(error.code)
  return /connection (terminated|ended|error)|not queryable|client was closed|timeout exceeded when trying to connect|timeout expired|query read timeout|pool after calling end/i.test(
    error.message,
  )
}
