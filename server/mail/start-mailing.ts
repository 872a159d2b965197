import { isDemo } from '../platform/env.ts'
import type { Platform } from '../platform/platform.ts'
import { restWhileBusy } from './rest-while-busy.ts'
import { codeOf, type Sending, sendMails } from './send-mails.ts'
import { openMailer } from './smtp.ts'

export type Mailing = { stop: () => Promise<void> }

/** Sends mails as soon as any process writes one. A job announces a change of `mails` every minute, so that failed mails are sent again. */
export function startMailing(platform: Platform, loadTemplates: Sending['loadTemplates']): Mailing {
  const { changes, env, log } = platform
  const mailer = openMailer(env)
  const showsLinks = isDemo(env)
  const rest = restWhileBusy()
  let isStopping = false
  let running: Promise<void> | undefined
  let runAgain = false

  const run = async () => {
    do {
      runAgain = false
      const sending = { loadTemplates, mailer, showsLinks, isStopping: () => isStopping, rest }
      await sendMails(platform, sending).catch((error: unknown) =>
        log.warn({ code: codeOf(error) }, 'sending mails failed; retrying within a minute'),
      )
    } while (runAgain && !isStopping)
  }
  const wake = () => {
    if (isStopping) return
    runAgain = true
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
      isStopping = true
      await running
      mailer?.close()
    },
  }
}
