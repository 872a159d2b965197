import type { ShopApi } from '../../../lib/api/api.ts'
import { ApiProblem } from '../../../lib/api/problem.ts'
import type { SentRow } from '../../purchase/people.ts'
import { DraftRefused, orderField, withDraftErrors } from '../../purchase/server-errors.ts'
import { forgetDraft } from '../draft/saved-draft.ts'
import { type Attempt, endAttempt, savePlaced } from './attempt.ts'

/** It is unknown whether the order was placed: there was no answer, or one that says to try again. */
export class Unanswered extends Error {
  readonly isBank: boolean
  constructor(isBank: boolean) {
    super('unanswered')
    this.isBank = isBank
  }
}

const isBankUnavailable = (error: unknown) => error instanceof ApiProblem && error.code === 'bank_unavailable'

/** A refusal is certain; after a server fault or a lost connection the order may exist. */
const isRefusal = (error: unknown) =>
  error instanceof DraftRefused || (error instanceof ApiProblem && error.status < 500 && error.status !== 429)

/** Sends an order that may have been sent before: its key makes sure it is placed once. Returns where the browser goes next. */
export async function sendOrder(
  api: ShopApi,
  { owner, key, body }: Attempt,
  rows: readonly SentRow[][] = [],
): Promise<string> {
  try {
    const { number, redirect_url } = await withDraftErrors(orderField(rows), () => api.placeOrder(key, body))
    endAttempt()
    forgetDraft()
    savePlaced({ owner, number, redirect_url })
    return redirect_url
  } catch (error) {
    if (!isRefusal(error)) throw new Unanswered(isBankUnavailable(error))
    endAttempt()
    throw error
  }
}
