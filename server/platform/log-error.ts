/** An error as it is logged, without personal data. */
export type LoggedError = {
  type: string
  message: string
  code?: string
  /** The table and constraint of a database error. */
  table?: string
  constraint?: string
  stack?: string
  cause?: LoggedError
}

type Known = Error & { code?: unknown; query?: unknown; table?: unknown; constraint?: unknown }

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** The message of a failed statement holds its values, and PostgreSQL quotes invalid values: both may be personal data, so they are left out. */
function messageOf({ message, query, code }: Known): string {
  if (typeof query === 'string') return `statement failed: ${query}`
  const isFromDatabase = /^[0-9A-Z]{5}$/.test(text(code) ?? '')
  return isFromDatabase ? message.replace(/"[^"]*"|'[^']*'|\([^)]*\)/g, '…') : message
}

const framesOf = ({ stack }: Error) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** The type, message, code and stack of an error, without the values involved. */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something other than an Error was thrown' }
  const known: Known = error
  const [code, table, constraint, stack] = [
    text(known.code),
    text(known.table),
    text(known.constraint),
    framesOf(error),
  ]
  return {
    type: error.name,
    message: messageOf(known),
    ...(code ? { code } : {}),
    ...(table ? { table } : {}),
    ...(constraint ? { constraint } : {}),
    ...(stack ? { stack } : {}),
    ...(error.cause === undefined ? {} : { cause: toLoggedError(error.cause) }),
  }
}
