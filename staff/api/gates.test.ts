import { expect, it } from 'vitest'
import { giveUpGate, passGate, shownGate, waitAt } from './gates.ts'

it('requests wait at a gate until it is passed, all of them', async () => {
  const waits = [waitAt('log_in'), waitAt('log_in')]
  expect(shownGate.get()).toBe('log_in')
  passGate('log_in')
  expect(await Promise.all(waits)).toEqual([true, true])
  expect(shownGate.get()).toBeNull()
})

it('one gate is shown at a time, and giving up one leaves the other', async () => {
  const logIn = waitAt('log_in')
  const prove = waitAt('prove')
  expect(shownGate.get()).toBe('log_in')
  passGate('log_in')
  expect(await logIn).toBe(true)
  expect(shownGate.get()).toBe('prove')
  giveUpGate('prove')
  expect(await prove).toBe(false)
})
