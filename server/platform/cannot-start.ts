/** Something outside the code keeps the shop from starting. Said in one line: what it is, and how to mend it. */
export class CannotStart extends Error {
  constructor(what: string, mend: string) {
    super(`${what.replaceAll(/\s*\n\s*/g, ' ')} ${mend}`)
    this.name = 'CannotStart'
  }
}

const diskFull = (error: unknown) => (error as NodeJS.ErrnoException)?.code === 'ENOSPC'

/** The one line for a fault at start; anything we did not foresee keeps its stack for the log. */
export function explain(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  if (diskFull(error))
    return 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
