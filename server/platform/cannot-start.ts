/** An error in the environment that prevents the start. Its message is one line: the problem and how to fix it. */
export class CannotStart extends Error {
  constructor(problem: string, fix: string) {
    super(`${problem.replaceAll(/\s*\n\s*/g, ' ')} ${fix}`)
    this.name = 'CannotStart'
  }
}

const isDiskFull = (error: unknown) => (error as NodeJS.ErrnoException)?.code === 'ENOSPC'

/** The line to print when the start fails; an unexpected error is printed with its stack. */
export function explain(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  if (isDiskFull(error))
    return 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
