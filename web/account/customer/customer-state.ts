import type { Customer } from '../../../contract/wire/accounts/customer.ts'

export type KnownCustomer =
  | { state: 'loading' | 'anonymous'; customer: null }
  | { state: 'known'; customer: Customer }

export const customerOnServer: KnownCustomer = { state: 'loading', customer: null }
const anonymous: KnownCustomer = { state: 'anonymous', customer: null }

type Options = {
  /** Whether there may be a session at all; without one nothing is requested. */
  isExpected: () => boolean
  ask: () => Promise<Customer>
}

/** Who is logged in, for all parts of the page. */
export function createCustomerState({ isExpected, ask }: Options) {
  let known = customerOnServer
  let request: Promise<Customer | null> | undefined
  const listeners = new Set<() => void>()

  const show = (next: KnownCustomer) => {
    known = next
    for (const listener of listeners) listener()
    return next.customer
  }
  const reload = (): Promise<Customer | null> => {
    const mine: Promise<Customer | null> = (
      isExpected() ? ask().catch(() => null) : Promise.resolve(null)
    ).then((customer) => {
      // A newer request was sent meanwhile: its answer counts, also for callers that wait for this one.
      if (request !== mine) return request ?? null
      return show(customer ? { state: 'known', customer } : anonymous)
    })
    request = mine
    return mine
  }
  return {
    get: () => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      // The first subscriber triggers the request.
      void (request ?? reload())
      return () => listeners.delete(listener)
    },
    load: () => request ?? reload(),
    reload,
    /** Takes over a customer that the API just returned. */
    accept: (customer: Customer) => {
      request = Promise.resolve(customer)
      show({ state: 'known', customer })
    },
    /** The session cookie says otherwise by now: logged in or out elsewhere. */
    isOutdated: () => known.state !== 'loading' && (known.state === 'known') !== isExpected(),
  }
}
