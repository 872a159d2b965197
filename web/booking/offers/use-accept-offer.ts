import { useState } from 'react'
import type { ProblemCode } from '../../../contract/rules/problem-codes.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { tidyAddress } from '../../account/address/address.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { Facts } from '../purchase/check-draft.ts'
import { type Draft, DraftRefused, draftAccess, type FieldName } from '../purchase/draft.ts'
import type { PurchaseOptions } from '../purchase/form-context.ts'
import { withDraftErrors } from '../purchase/server-errors.ts'
import { acceptBody, acceptField, checkAcceptance } from './accept-body.ts'
import type { OfferAccess } from './offer-access.ts'

type Options = {
  start: Draft
  offer: Offer
  access: OfferAccess
  options: PurchaseOptions
  reload: () => Promise<void>
  reloadMethods: () => void
  onBankUnavailable: () => void
}

/** Why the offer was not accepted, for the buyer to act on. */
export type AcceptProblem = { is: 'failed' | 'numbers' } | { is: 'price_changed'; total: number }

/** After these the offer has changed; the reloaded offer shows why. */
const changedOffer: readonly ProblemCode[] = [
  'out_of_stock',
  'not_bookable',
  'offer_expired',
  'not_possible',
  'bank_unavailable',
]

/** The form that accepts an offer, and the result of sending it. */
export function useAcceptOffer({
  start,
  offer,
  access,
  options,
  reload,
  reloadMethods,
  onBankUnavailable,
}: Options) {
  const [problem, setProblem] = useState<AcceptProblem | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  /** The server may require it although the offer did not say so before. */
  const [needsEarlyStart, setNeedsEarlyStart] = useState(offer.asks_early_start)
  const asksAddress = offer.invoice_address === null
  const facts: Facts = {
    items: [],
    needsShipping: offer.has_goods,
    shippingMethods: options.shippingMethods,
    book: options.book,
    today: dayOf(new Date()),
    needsEarlyStart,
    isFree: offer.gross === 0 && !offer.has_goods,
  }
  const tidied = (draft: Draft): Draft => {
    const { invoice } = draft
    return { ...draft, invoice: { ...invoice, input: { ...invoice.input, ...tidyAddress(invoice.input) } } }
  }

  const explain = async (error: unknown) => {
    const code = error instanceof ApiProblem ? error.code : undefined
    const body = error instanceof ApiProblem ? error.body : undefined
    if (code && changedOffer.includes(code)) {
      if (code === 'bank_unavailable') onBankUnavailable()
      await reload()
      return
    }
    if (code === 'price_changed') {
      setProblem({ is: 'price_changed', total: body?.total ?? 0 })
      reloadMethods()
      return
    }
    const isAboutNumbers = body?.fields?.company_number || body?.fields?.vat_number
    setProblem({ is: isAboutNumbers ? 'numbers' : 'failed' })
  }

  const form = useForm<Draft, FieldName>({
    start,
    access: draftAccess,
    check: (draft) => checkAcceptance(tidied(draft), facts, asksAddress),
    send: async (typed): Promise<void> => {
      setProblem(null)
      const draft = tidied(typed)
      form.fill(draft)
      try {
        const body = acceptBody(offer, draft, facts)
        const { order } = await withDraftErrors(acceptField(asksAddress), () => access.accept(body))
        setLeaving(true)
        location.assign(order.redirect_url)
      } catch (error) {
        if (error instanceof DraftRefused) {
          if (error.errors.early_start) setNeedsEarlyStart(true)
          form.refuse(error.errors)
          return
        }
        await explain(error).catch(() => setProblem({ is: 'failed' }))
      }
    },
  })
  return { form, facts, problem, asksAddress, isBusy: form.busy || isLeaving }
}
