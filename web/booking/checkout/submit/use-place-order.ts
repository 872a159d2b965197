import { useEffect, useRef, useState } from 'react'
import { startsWithinWithdrawal } from '../../../../contract/rules/booking/withdrawal.ts'
import { dayOf } from '../../../../contract/rules/time/day.ts'
import type { Customer } from '../../../../contract/wire/accounts/customer.ts'
import type { Offer } from '../../../../contract/wire/booking/offer.ts'
import { useLocale } from '../../../../ui/i18n/translations.tsx'
import { tidyAddress } from '../../../account/address/address.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { currentCart } from '../../cart/store/cart-store.ts'
import { checkDraft, type Facts, isCompany } from '../../purchase/check-draft.ts'
import { addressKinds, type Draft, DraftRefused, draftAccess, type FieldName } from '../../purchase/draft.ts'
import type { PurchaseOptions } from '../../purchase/form-context.ts'
import type { Purchase } from '../../purchase/purchase.ts'
import { saveDraft } from '../draft/saved-draft.ts'
import { beginAttempt, findAttempt, forgetPlaced } from './attempt.ts'
import { type OrderProblem, problemOf } from './order-problem.ts'

const loadSending = () => import('./sending.ts')

type Options = {
  start: Draft
  customer: Customer
  purchase: Purchase
  options: PurchaseOptions
  /** Ordered instead of the cart. */
  offer: Offer | undefined
  /** Reloads the cart or the offer. */
  reload: () => Promise<unknown>
}

const tidied = (draft: Draft): Draft => {
  const tidy = { ...draft }
  for (const kind of addressKinds)
    tidy[kind] = { ...draft[kind], input: { ...draft[kind].input, ...tidyAddress(draft[kind].input) } }
  return tidy
}

const earliestDay = ({ items }: Purchase) =>
  items.flatMap(({ info }) => info.first_day ?? []).toSorted()[0] ?? null

/** After these problems the cart is still what the page shows. */
const unchangedAfter: readonly OrderProblem['is'][] = ['bank', 'unanswered', 'unreachable', 'logged_out']

/** The order step's form: the draft, its errors, and placing the order with one request. */
export function usePlaceOrder({ start, customer, purchase, options, offer, reload }: Options) {
  const locale = useLocale()
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  /** The server required it although this browser's clock said otherwise. */
  const [isEarlyStartRequired, setEarlyStartRequired] = useState(false)
  const isSending = useRef(false)
  const total = purchase.total.to_pay.gross

  const factsOf = (draft: Draft): Facts => {
    const today = dayOf(new Date())
    return {
      items: purchase.items,
      needsShipping: purchase.needs_shipping,
      shippingMethods: options.shippingMethods,
      book: options.book,
      today,
      needsEarlyStart:
        isEarlyStartRequired || (!isCompany(draft) && startsWithinWithdrawal(earliestDay(purchase), today)),
      isFree: total === 0,
    }
  }

  const needsCaptcha = !customer.account_exists && !offer
  /** When the buyer begins to fill in the form. A failure is shown when the order is sent. */
  const prepare = () =>
    void loadSending().then(
      ({ prepareToken }) => needsCaptcha && prepareToken(locale),
      () => {},
    )

  const leave = (url: string) => {
    setLeaving(true)
    location.assign(url)
  }

  /** Sends one order at a time, and shows why it was refused. */
  const sendOnce = async (send: () => Promise<string>) => {
    if (isSending.current) return
    isSending.current = true
    const shown = { purchase: (!offer && currentCart()) || purchase, total, offer }
    setProblem(null)
    try {
      leave(await send())
    } catch (error) {
      // The token has been used; the next attempt finds another one ready.
      prepare()
      if (error instanceof DraftRefused) {
        if (error.errors.early_start) setEarlyStartRequired(true)
        form.refuse(error.errors)
        return
      }
      const found = problemOf(error, shown)
      // Prices, lines or the discount code may have changed.
      if (!unchangedAfter.includes(found.is)) await reload()
      setProblem(found)
    } finally {
      isSending.current = false
    }
  }

  const form = useForm<Draft, FieldName>({
    start,
    access: draftAccess,
    check: (draft) => checkDraft(tidied(draft), factsOf(draft)),
    send: (typed) => {
      const draft = tidied(typed)
      form.fill(draft)
      return sendOnce(async () => {
        const { orderBody, sendOrder } = await loadSending()
        forgetPlaced()
        const { body, rows } = orderBody(draft, factsOf(draft), total, offer?.id)
        return sendOrder(locale, beginAttempt(customer, body), rows)
      })
    },
  })

  /** Sends the same order with the same key, after an answer was lost. */
  const retry = () => {
    const attempt = findAttempt(customer.id)
    if (attempt) void sendOnce(async () => (await loadSending()).sendOrder(locale, attempt))
  }

  useEffect(() => {
    if (!isLeaving) saveDraft(customer.id, form.typed)
  }, [form.typed, customer.id, isLeaving])
  useEffect(() => {
    // The back button may restore this page as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  return {
    form,
    facts: factsOf(form.typed),
    problem,
    prepare,
    clearProblem: () => setProblem(null),
    retry,
    isBusy: form.busy || isLeaving,
  }
}
