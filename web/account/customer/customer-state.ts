import type { Customer } from '../../../contract/wire/accounts/customer.ts'

export type KnownCustomer =
  | { state: 'loading' | 'anonymous'; customer: null }
  | { state: 'known'; customer: Customer }

export const customerOnServer: KnownCustomer = { state: 'loading', customer: null }
const anonymous: KnownCustomer = { state: 'anonymous', customer: null }

type Options = {
  /** Whether somebody may be logged in at all; without that nobody is asked. */
  isExpected: () => boolean
  ask: () => Promise<Customer>
}

/** Who is logged in, for all parts of the page. */
export function createCustomerState({ isExpected, ask }: Options) {
  let known = customerOnServer
  let asking: Promise<Customer | null> | undefined
  const listeners = new Set<() => void>()

  const show = (next: KnownCustomer) => {
    known = next
    for (const listener of listeners) listener()
    return next.customer
  }
  const askAnew = (): Promise<Customer | null> => {
    const mine: Promise<Customer | null> = (
      isExpected() ? ask().catch(() => null) : Promise.resolve(null)
    ).then((customer) => {
      // Somebody logged in or out meanwhile: the newer answer counts, for those who wait for this one too.
      if (asking !== mine) return asking ?? null
      return show(customer ? { state: 'known', customer } : anonymous)
    })
    asking = mine
    return mine
  }
  return {
    get: () => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      // The first who looks asks.
      void (asking ?? askAnew())
      return () => listeners.delete(listener)
    },
    load: () => asking ?? askAnew(),
    loadAgain: askAnew,
    /** As the shop just told it. */
    accept: (customer: Customer) => {
      asking = Promise.resolve(customer)
      show({ state: 'known', customer })
    },
    /** What is shown no longer fits what the browser says: logged in or out elsewhere. */
    isOutdated: () => known.state !== 'loading' && (known.state === 'known') !== isExpected(),
  }
}
