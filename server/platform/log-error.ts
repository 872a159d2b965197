/** A fault as a log may have it. */
export type LoggedError = {
  type: string
  message: string
  code?: string
  /** What of the database it was about. */
  table?: string
  constraint?: string
  stack?: string
  cause?: LoggedError
}

type Known = Error & { code?: unknown; query?: unknown; table?: unknown; constraint?: unknown }

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** A statement that failed comes with its values, and PostgreSQL quotes the value it could not read: both may be somebody's name. */
function messageOf({ message, query, code }: Known): string {
  if (typeof query === 'string') return `a statement failed: ${query}`
  const isFromDatabase = /^[0-9A-Z]{5}$/.test(text(code) ?? '')
  return isFromDatabase ? message.replace(/"[^"]*"|'[^']*'|\([^)]*\)/g, '…') : message
}

const framesOf = ({ stack }: Error) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Says what went wrong and where, and leaves out with what. */
export function toLoggedError(fault: unknown): LoggedError {
  if (!(fault instanceof Error))
    return { type: typeof fault, message: 'something was thrown that is no error' }
  const known: Known = fault
  const [code, table, constraint, stack] = [
    text(known.code),
    text(known.table),
    text(known.constraint),
    framesOf(fault),
  ]
  return {
    type: fault.name,
    message: messageOf(known),
    ...(code ? { code } : {}),
    ...(table ? { table } : {}),
    ...(constraint ? { constraint } : {}),
    ...(stack ? { stack } : {}),
    ...(fault.cause === undefined ? {} : { cause: toLoggedError(fault.cause) }),
  }
}
