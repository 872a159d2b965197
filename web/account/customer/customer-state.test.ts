import { describe, expect, it } from 'vitest'
import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import { createCustomerState } from './customer-state.ts'

const noor = { id: 1, firstname: 'Noor' } as Customer
const sanne = { id: 2, firstname: 'Sanne' } as Customer

/** A state whose session cookie and answers the test controls. */
function setUp() {
  const requests: PromiseWithResolvers<Customer>[] = []
  const browser = { signedIn: true }
  const ask = () => {
    const answer = Promise.withResolvers<Customer>()
    requests.push(answer)
    return answer.promise
  }
  return { requests, browser, state: createCustomerState({ isExpected: () => browser.signedIn, ask }) }
}

describe('the logged-in customer', () => {
  it('is requested once, whatever the number of subscribers', async () => {
    const { state, requests } = setUp()
    state.subscribe(() => {})
    state.subscribe(() => {})
    const loaded = state.load()
    expect(state.get().state).toBe('loading')
    requests[0]?.resolve(noor)
    expect(await loaded).toBe(noor)
    expect(requests).toHaveLength(1)
    expect(state.get()).toEqual({ state: 'known', customer: noor })
  })

  it('is not requested without a session cookie', async () => {
    const { state, requests, browser } = setUp()
    browser.signedIn = false
    expect(await state.load()).toBeNull()
    expect(requests).toHaveLength(0)
    expect(state.get().state).toBe('anonymous')
  })

  it('is nobody when the request fails', async () => {
    const { state, requests } = setUp()
    const loaded = state.load()
    requests[0]?.reject(new Error('401'))
    expect(await loaded).toBeNull()
    expect(state.get()).toEqual({ state: 'anonymous', customer: null })
  })

  it('is the newer answer when two requests overlap', async () => {
    const { state, requests } = setUp()
    const first = state.load()
    const second = state.reload()
    requests[1]?.resolve(sanne)
    requests[0]?.resolve(noor)
    expect(await Promise.all([first, second])).toEqual([sanne, sanne])
    expect(state.get().customer).toBe(sanne)
  })

  it('is passed to subscribers until they unsubscribe', async () => {
    const { state, requests } = setUp()
    let calls = 0
    const stop = state.subscribe(() => calls++)
    requests[0]?.resolve(noor)
    await state.load()
    stop()
    state.accept(sanne)
    expect(calls).toBe(1)
    expect(await state.load()).toBe(sanne)
  })

  it('is outdated when the session cookie says otherwise', async () => {
    const { state, requests, browser } = setUp()
    expect(state.isOutdated()).toBe(false)
    const loaded = state.load()
    requests[0]?.resolve(noor)
    await loaded
    expect(state.isOutdated()).toBe(false)
    browser.signedIn = false
    expect(state.isOutdated()).toBe(true)
  })
})
