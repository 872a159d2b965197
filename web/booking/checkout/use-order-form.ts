import { useEffect, useRef, useState } from 'react'
import type { Address, Customer } from '../../../contract/wire/accounts/customer.ts'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { tidyAddress } from '../../account/address/address-text.ts'
import { createApi } from '../../lib/api/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { currentCart } from '../cart/store/cart-store.ts'
import { checkDraft, type Facts, isCompany } from '../purchase/check-draft.ts'
import { startsWithinWithdrawal, today } from '../purchase/days.ts'
import { type AddressKind, addressKinds, type Draft } from '../purchase/draft.ts'
import type { OrderData } from '../purchase/form-context.ts'
import { FieldFaults } from '../purchase/server-errors.ts'
import { keepDraft } from './draft/saved-draft.ts'
import { findAttempt } from './submit/attempt.ts'
import { type OrderProblem, problemOf } from './submit/order-problem.ts'
import { sendAttempt, sendOrder } from './submit/send-order.ts'

type Options = {
  start: Draft
  customer: Customer
  cart: Cart
  data: OrderData
  learnAddress: (address: Address) => void
  /** What is ordered instead of the cart, whose shape it then has. */
  offer: Offer | undefined
  /** Asks the shop what is to be ordered as it is by now. */
  reload: () => Promise<unknown>
}

const tidied = (draft: Draft): Draft =>
  Object.assign({}, draft, ...addressKinds.map((kind) => tidyAddress(draft, kind)))

const earliestDay = ({ items }: Cart) =>
  items.flatMap(({ info }) => info.first_day ?? []).toSorted()[0] ?? null

/** The order step's one form: what was filled in, what is wrong, what stands in the way, and placing the order. */
export function useOrderForm({ start, customer, cart, data, learnAddress, offer, reload }: Options) {
  const locale = useLocale()
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  /** The shop asked for it although the clock here thought otherwise. */
  const [asksEarlyStart, setAsksEarlyStart] = useState(false)
  const isSending = useRef(false)

  const factsOf = (draft: Draft): Facts => ({
    items: cart.items,
    needsShipping: cart.needs_shipping,
    shippingMethods: data.shippingMethods,
    book: data.book,
    today: today(),
    needsEarlyStart:
      asksEarlyStart || (!isCompany(draft) && startsWithinWithdrawal(earliestDay(cart), today())),
    isFree: cart.total.to_pay.gross === 0,
  })

  const onSaved = (kind: AddressKind, address: Address) => {
    learnAddress(address)
    form.fill({ [`${kind}.id`]: String(address.id), [`${kind}.editing`]: '' })
  }

  const leave = (url: string) => {
    setLeaving(true)
    location.assign(url)
  }

  /** Sends, and shows what comes of it. Two at once would be one order too, but the second has nothing to say. */
  const sendOnce = async (send: () => Promise<string>) => {
    if (isSending.current) return
    isSending.current = true
    const seen = { cart: (!offer && currentCart()) || cart, total: cart.total.to_pay.gross, offer }
    setProblem(null)
    try {
      leave(await send())
    } catch (error) {
      if (error instanceof FieldFaults) {
        if (error.faults.early_start) setAsksEarlyStart(true)
        form.refuse(error.faults)
        return
      }
      const found = problemOf(error, seen)
      // The shop tells the cart as it is by now: prices, lines that are gone, a code that no longer counts.
      if (!['bank', 'unanswered', 'unreachable', 'logged_out'].includes(found.is)) await reload()
      setProblem(found)
    } finally {
      isSending.current = false
    }
  }

  const form = useForm<Draft>({
    start,
    check: (draft) => checkDraft(tidied(draft), factsOf(draft)),
    send: (typed) => {
      const draft = tidied(typed)
      form.fill(draft)
      return sendOnce(() =>
        sendOrder({
          api: createApi(locale),
          customer,
          draft,
          facts: factsOf(draft),
          total: cart.total.to_pay.gross,
          onSaved,
          offer: offer?.id,
        }),
      )
    },
  })

  /** The same order with the same key, after an answer that was lost. */
  const sendAgain = () => {
    const attempt = findAttempt(customer.id)
    if (attempt) void sendOnce(() => sendAttempt(createApi(locale), attempt))
  }

  useEffect(() => {
    if (!isLeaving) keepDraft(customer.id, form.typed)
  }, [form.typed, customer.id, isLeaving])
  useEffect(() => {
    // The back button may bring the page as it was left: then it is there again.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  return {
    form,
    facts: factsOf(form.typed),
    problem,
    clearProblem: () => setProblem(null),
    sendAgain,
    isBusy: form.busy || isLeaving,
  }
}
