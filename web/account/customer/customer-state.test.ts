import { describe, expect, it } from 'vitest'
import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import { createCustomerState } from './customer-state.ts'

const noor = { id: 1, firstname: 'Noor' } as Customer
const sanne = { id: 2, firstname: 'Sanne' } as Customer

/** A browser whose cookie and answers the test decides on. */
function given() {
  const asked: PromiseWithResolvers<Customer>[] = []
  const browser = { signedIn: true }
  const ask = () => {
    const answer = Promise.withResolvers<Customer>()
    asked.push(answer)
    return answer.promise
  }
  return { asked, browser, state: createCustomerState({ isExpected: () => browser.signedIn, ask }) }
}

describe('who is logged in', () => {
  it('is asked once, however many look', async () => {
    const { state, asked } = given()
    state.subscribe(() => {})
    state.subscribe(() => {})
    const loaded = state.load()
    expect(state.get().state).toBe('loading')
    asked[0]?.resolve(noor)
    expect(await loaded).toBe(noor)
    expect(asked).toHaveLength(1)
    expect(state.get()).toEqual({ state: 'known', customer: noor })
  })

  it('is not asked where nobody can be', async () => {
    const { state, asked, browser } = given()
    browser.signedIn = false
    expect(await state.load()).toBeNull()
    expect(asked).toHaveLength(0)
    expect(state.get().state).toBe('anonymous')
  })

  it('is nobody when the call fails', async () => {
    const { state, asked } = given()
    const loaded = state.load()
    asked[0]?.reject(new Error('401'))
    expect(await loaded).toBeNull()
    expect(state.get()).toEqual({ state: 'anonymous', customer: null })
  })

  it('is the newer answer when two cross', async () => {
    const { state, asked } = given()
    const first = state.load()
    const second = state.loadAgain()
    asked[1]?.resolve(sanne)
    asked[0]?.resolve(noor)
    expect(await Promise.all([first, second])).toEqual([sanne, sanne])
    expect(state.get().customer).toBe(sanne)
  })

  it('is told to who listens, until they stop', async () => {
    const { state, asked } = given()
    let told = 0
    const stop = state.subscribe(() => told++)
    asked[0]?.resolve(noor)
    await state.load()
    stop()
    state.accept(sanne)
    expect(told).toBe(1)
    expect(await state.load()).toBe(sanne)
  })

  it('is outdated once the browser says otherwise', async () => {
    const { state, asked, browser } = given()
    expect(state.isOutdated()).toBe(false)
    const loaded = state.load()
    asked[0]?.resolve(noor)
    await loaded
    expect(state.isOutdated()).toBe(false)
    browser.signedIn = false
    expect(state.isOutdated()).toBe(true)
  })
})
