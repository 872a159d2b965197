import type { Customer } from '../../../../contract/wire/accounts/customer.ts'
import { saved } from '../../../../ui/store/saved.ts'

export const emptyGuest = { email: '', firstname: '', middle_name: '', lastname: '', phone: '' }
export type Guest = typeof emptyGuest

const names = Object.keys(emptyGuest) as (keyof Guest)[]

const store = saved<Partial<Guest>>('checkout-guest', {
  isPersonal: true,
  parse: (text) => JSON.parse(text ?? '{}') ?? {},
})

/** What was typed in this tab, else what the guest filled in before. */
export const findGuest = (guest: Customer | null): Partial<Guest> => ({
  ...(guest ? Object.fromEntries(names.map((name) => [name, guest[name] ?? ''])) : {}),
  ...store.get(),
})

export function saveGuest(typed: Guest) {
  const filledIn = Object.entries(typed).filter(([, value]) => value)
  if (filledIn.length) store.set(Object.fromEntries(filledIn))
}

export const forgetGuest = () => store.set({})
