import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { DeskCustomer } from '../../contract/staff/booking/new-order.ts'
import { deskApi } from '../api/booking/desk.ts'
import { isWalkIn, type WalkInToBook, withWalkIn } from './call.ts'
import type { useCall } from './use-call.ts'

type Props = Pick<ReturnType<typeof useCall>, 'call' | 'change' | 'clear'> & {
  pickCustomer: (customer: DeskCustomer) => void
  onError: (error: unknown) => void
}

/** Fills in what the page that the colleague came from knows: the customer, or somebody who came without an order. */
export function usePrefill({ call, change, clear, pickCustomer, onError }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state: from } = useLocation()
  // From the page of a customer.
  const asked = Number(search.get('customer')) || undefined
  const prefill = useEffectEvent((id: number) => {
    if (!call.customer && !call.isNew) void deskApi.deskCustomer(id).then(pickCustomer, onError)
  })
  useEffect(() => {
    if (asked) prefill(asked)
  }, [asked])
  // From the page of a date to which somebody came without an order. It replaces what was typed before, which belongs to another call.
  const book = useEffectEvent(async (walkIn: WalkInToBook) => {
    try {
      const [option] = await deskApi.findOption(walkIn.date, call.language)
      clear()
      if (option) change((before) => withWalkIn(before, walkIn, option))
      // After a reload, what has been typed since is shown.
      await navigate('.', { replace: true, state: null })
    } catch (error) {
      onError(error)
    }
  })
  useEffect(() => {
    if (isWalkIn(from)) void book(from)
  }, [from])
}
