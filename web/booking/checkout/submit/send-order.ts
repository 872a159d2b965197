import type { Locale } from '../../../../contract/rules/locale.ts'
import { ApiProblem, codeOf } from '../../../../ui/api/problem.ts'
import { createApi } from '../../../lib/api/api.ts'
import { getToken } from '../../../lib/captcha/get-token.ts'
import { takeToken } from '../../../lib/captcha/prepared-token.ts'
import { DraftRefused } from '../../purchase/draft.ts'
import type { SentRow } from '../../purchase/people.ts'
import { orderField, withDraftErrors } from '../../purchase/server-errors.ts'
import { forgetDraft } from '../draft/saved-draft.ts'
import { type Attempt, endAttempt, savePlaced } from './attempt.ts'
import { Unanswered } from './order-problem.ts'

const isBankUnavailable = (error: unknown) => codeOf(error) === 'bank_unavailable'

/** A refusal is certain; after a server fault or a lost connection the order may exist. */
const isRefusal = (error: unknown) =>
  error instanceof DraftRefused || (error instanceof ApiProblem && error.status < 500 && error.status !== 429)

/** A guest's order needs a captcha. If the prepared one has expired, the order is sent again with a new one. */
async function placeOrder(locale: Locale, { isGuest, key, body }: Attempt) {
  const api = createApi(locale)
  if (!isGuest) return api.placeOrder(key, body)
  const placeWith = async (token: Promise<string>) =>
    api.placeOrder(key, { ...body, gre_response: await token.catch(() => undefined) })
  return placeWith(takeToken(locale)).catch((error: unknown) => {
    if (codeOf(error) !== 'captcha_failed') throw error
    return placeWith(getToken(locale))
  })
}

/** Sends an order that may have been sent before: its key makes sure it is placed once. Returns where the browser goes next. */
export async function sendOrder(
  locale: Locale,
  attempt: Attempt,
  rows: readonly SentRow[][] = [],
): Promise<string> {
  try {
    const { number, redirect_url } = await withDraftErrors(orderField(rows), () =>
      placeOrder(locale, attempt),
    )
    endAttempt()
    forgetDraft()
    savePlaced({ owner: attempt.owner, number, redirect_url })
    return redirect_url
  } catch (error) {
    if (!isRefusal(error)) throw new Unanswered(isBankUnavailable(error))
    endAttempt()
    throw error
  }
}
