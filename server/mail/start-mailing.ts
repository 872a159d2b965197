import { isDemo } from '../platform/env.ts'
import type { Platform } from '../platform/platform.ts'
import { restWhileBusy } from './rest-while-busy.ts'
import { codeOf, nextDueAt, type Sending, sendMails } from './send-mails.ts'
import { openMailer } from './smtp.ts'

export type Mailing = { stop: () => Promise<void> }

/** A job wakes every process this often, so no timer is set for longer. */
const wakeMs = 60_000
/** After a look, changes within this time are looked at together: most mails of a busy shop wait for a payment. */
const restMs = 300

/**
 * Sends mails as soon as any process writes one, or when the time comes that they wait for: every process sets a timer, and the first one to
 * lock a mail sends it. A job announces a change of `mails` every minute, for mails that a process could not hear of.
 */
export function startMailing(platform: Platform, loadTemplates: Sending['loadTemplates']): Mailing {
  const { changes, env, log } = platform
  const mailer = openMailer(env)
  const showsLinks = isDemo(env)
  const rest = restWhileBusy()
  let isStopping = false
  let running: Promise<void> | undefined
  let runAgain = false
  let timer: NodeJS.Timeout | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let resting: NodeJS.Timeout | undefined

  const wakeForNext = async () => {
    const next = await nextDueAt(platform)
    clearTimeout(timer)
    if (!next || isStopping) return
    const waitMs = Math.max(0, next.getTime() - platform.now().getTime())
    timer = setTimeout(wake, Math.min(waitMs, wakeMs))
    timer.unref()
  }
  const run = async () => {
    do {
      runAgain = false
      lookedAt = performance.now()
      const sending = {
        loadTemplates,
        mailer,
        showsLinks,
        replyMailbox: env.INBOUND_MAIL_ADDRESS,
        isStopping: () => isStopping,
        rest,
      }
      try {
        await sendMails(platform, sending)
        await wakeForNext()
      } catch (error) {
        log.warn({ code: codeOf(error) }, 'sending mails failed; retrying within a minute')
      }
    } while (runAgain && !isStopping)
  }
  const wake = () => {
    if (isStopping) return
    runAgain = true
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const wakeAfterRest = () => {
    const restLeft = lookedAt + restMs - performance.now()
    if (restLeft <= 0) return wake()
    resting ??= setTimeout(() => {
      resting = undefined
      wake()
    }, restLeft).unref()
  }
  changes.subscribe((table) => {
    if (table === 'mails' || table === null) wakeAfterRest()
  })
  wake()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      clearTimeout(resting)
      await running
      mailer?.close()
    },
  }
}
