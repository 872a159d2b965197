import { useState } from 'react'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { tidyAddress } from '../../account/address/address-text.ts'
import { ApiProblem } from '../../lib/api/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { Facts } from '../purchase/check-draft.ts'
import { today } from '../purchase/days.ts'
import type { Draft } from '../purchase/draft.ts'
import type { OrderData } from '../purchase/form-context.ts'
import { FieldFaults, inFields } from '../purchase/server-errors.ts'
import { acceptanceField, acceptanceOf, checkAcceptance } from './acceptance.ts'
import type { OfferDoor } from './offer-access.ts'

type Options = {
  start: Draft
  offer: Offer
  door: OfferDoor
  data: OrderData
  reload: () => Promise<void>
  askMethods: () => void
  onBankSilent: () => void
}

/** Why it did not come about, for those who have to do something about it. */
export type WhyNot = { is: 'failed' | 'numbers' } | { is: 'price_changed'; total: number }

/** After these the offer is another than the page thinks: it shows itself what stands in the way. */
const changed = ['out_of_stock', 'not_bookable', 'offer_expired', 'not_possible', 'bank_unavailable']

/** The form that says yes, and what comes of sending it. */
export function useAcceptance(options: Options) {
  const { start, offer, door, data, reload, askMethods, onBankSilent } = options
  const [whyNot, setWhyNot] = useState<WhyNot | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  /** The shop asked for it although the offer did not say so before. */
  const [asksEarlyStart, setAsksEarlyStart] = useState(offer.asks_early_start)
  const asksAddress = offer.invoice_address === null
  const facts: Facts = {
    items: [],
    needsShipping: offer.has_goods,
    shippingMethods: data.shippingMethods,
    book: data.book,
    today: today(),
    needsEarlyStart: asksEarlyStart,
    isFree: offer.gross === 0 && !offer.has_goods,
  }
  const tidied = (draft: Draft): Draft =>
    asksAddress ? { ...draft, ...tidyAddress(draft, 'invoice') } : draft

  const explain = async (error: unknown) => {
    const body = error instanceof ApiProblem ? error.body : undefined
    if (body && changed.includes(body.error)) {
      if (body.error === 'bank_unavailable') onBankSilent()
      await reload()
      return
    }
    if (body?.error === 'price_changed') {
      setWhyNot({ is: 'price_changed', total: body.total ?? 0 })
      askMethods()
      return
    }
    const isAboutNumbers = body?.fields?.company_number || body?.fields?.vat_number
    setWhyNot({ is: isAboutNumbers ? 'numbers' : 'failed' })
  }

  const form = useForm<Draft>({
    start,
    check: (draft) => checkAcceptance(tidied(draft), facts, asksAddress),
    send: async (typed): Promise<void> => {
      setWhyNot(null)
      const draft = tidied(typed)
      form.fill(draft)
      try {
        const answer = acceptanceOf(offer, draft, facts)
        const { order } = await inFields(acceptanceField(asksAddress), () => door.accept(answer))
        setLeaving(true)
        location.assign(order.redirect_url)
      } catch (error) {
        if (error instanceof FieldFaults) {
          if (error.faults.early_start) setAsksEarlyStart(true)
          form.refuse(error.faults)
          return
        }
        await explain(error).catch(() => setWhyNot({ is: 'failed' }))
      }
    },
  })
  return { form, facts, whyNot, asksAddress, isBusy: form.busy || isLeaving }
}
