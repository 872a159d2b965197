import type { Platform } from '../platform/platform.ts'
import { codeOf, sendMails } from './send-mails.ts'
import { openMailer } from './smtp.ts'

export type Mailing = { stop: () => Promise<void> }

/** Sends mails as soon as they are written, by whatever process; a job knocks every minute for those that must be tried again. */
export function startMailing(platform: Platform): Mailing {
  const { changes, env, log } = platform
  const mailer = openMailer(env)
  let stopping = false
  let running: Promise<void> | undefined
  let again = false

  const run = async () => {
    do {
      again = false
      await sendMails(platform, mailer, () => !stopping).catch((error: unknown) =>
        log.warn({ code: codeOf(error) }, 'the mails have trouble; they are tried again within a minute'),
      )
    } while (again && !stopping)
  }
  const wake = () => {
    if (stopping) return
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
  }
  changes.subscribe((table) => {
    if (table === 'mails' || table === null) wake()
  })
  wake()
  return {
    stop: async () => {
      stopping = true
      await running
      mailer?.close()
    },
  }
}
