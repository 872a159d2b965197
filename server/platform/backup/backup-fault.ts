/** A reason why a backup or a restore cannot go on. Its message is one line for the operator. */
export class BackupFault extends Error {
  constructor(message: string) {
    super(message.replaceAll(/\s*\n\s*/g, ' '))
    this.name = 'BackupFault'
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user has no access',
  EPERM: 'this user has no access',
  EROFS: 'the disk is read-only',
  ENOENT: 'it does not exist',
  ENOTDIR: 'it is not a folder',
}

/** Turns the usual faults of disks into one line; returns any other error as it is. */
export function toBackupFault(error: unknown): unknown {
  const { code, path, address } = error as NodeJS.ErrnoException & { address?: string }
  const reason = code && reasons[code]
  return reason ? new BackupFault(`${path ?? address ?? 'A file'} cannot be used: ${reason}.`) : error
}

/** For a file or folder that need not exist. */
export const ignoreMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }
