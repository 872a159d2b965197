import { pino } from 'pino'
import type { Env } from './env.ts'
import { toLoggedError } from './log-error.ts'

export type Log = ReturnType<typeof createLog>

/** One JSON object per line. Log events and ids; never names, addresses, tokens or bodies. */
export const createLog = (env: Pick<Env, 'LOG_LEVEL'>) =>
  pino({
    level: env.LOG_LEVEL,
    base: { pid: process.pid },
    serializers: { err: toLoggedError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.email', '*.password', '*.token', '*.phone', '*.authorization', '*.cookie'],
      remove: true,
    },
  })
