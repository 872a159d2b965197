import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import { createStore } from '../../../ui/store/create-store.ts'

export type KnownCustomer =
  | { state: 'loading' | 'anonymous'; customer: null }
  | { state: 'known'; customer: Customer }

const notLoaded: KnownCustomer = { state: 'loading', customer: null }
const anonymous: KnownCustomer = { state: 'anonymous', customer: null }

type Options = {
  /** Whether there may be a session at all; without one nothing is requested. */
  isExpected: () => boolean
  ask: () => Promise<Customer>
}

/** The logged-in customer, for all parts of the page. */
export function createCustomerState({ isExpected, ask }: Options) {
  let request: Promise<Customer | null> | undefined
  const store = createStore(notLoaded, {
    // The first subscriber triggers the request.
    onActive: () => {
      void (request ?? reload())
      return () => {}
    },
  })
  const show = (next: KnownCustomer) => {
    store.set(next)
    return next.customer
  }
  const reload = (): Promise<Customer | null> => {
    const current: Promise<Customer | null> = (
      isExpected() ? ask().catch(() => null) : Promise.resolve(null)
    ).then((customer) => {
      // A newer request was sent meanwhile: its answer counts, also for callers that wait for this one.
      if (request !== current) return request ?? null
      return show(customer ? { state: 'known', customer } : anonymous)
    })
    request = current
    return current
  }
  return {
    store,
    get: store.get,
    subscribe: store.subscribe,
    load: () => request ?? reload(),
    reload,
    /** Takes over a customer that the API just returned. */
    accept: (customer: Customer) => {
      request = Promise.resolve(customer)
      show({ state: 'known', customer })
    },
    /** The session cookie says otherwise by now: logged in or out elsewhere. */
    isOutdated: () => store.get().state !== 'loading' && (store.get().state === 'known') !== isExpected(),
  }
}
