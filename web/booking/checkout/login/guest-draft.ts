import type { Customer } from '../../../../contract/wire/accounts/customer.ts'

export const emptyGuest = { email: '', firstname: '', middle_name: '', lastname: '', phone: '' }
export type Guest = typeof emptyGuest

const storageKey = 'checkout-guest'
const names = Object.keys(emptyGuest) as (keyof Guest)[]

/** What was typed in this tab, else what the guest told before. */
export function keptGuest(guest: Customer | null): Partial<Guest> {
  const known = guest ? Object.fromEntries(names.map((name) => [name, guest[name] ?? ''])) : {}
  try {
    return { ...known, ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return known
  }
}

export function keepGuest(typed: Guest) {
  const filled = Object.entries(typed).filter(([, value]) => value)
  if (!filled.length) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(filled)))
  } catch {
    // Then it lives as long as the page.
  }
}

export const forgetGuest = () => sessionStorage.removeItem(storageKey)
