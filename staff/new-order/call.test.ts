import { describe, expect, it } from 'vitest'
import { centsIn } from '../../contract/rules/money/money.ts'
import type { DeskCustomer, DeskOption } from '../../contract/staff/booking/new-order.ts'
import {
  type Call,
  newCall,
  noAddress,
  noCustomer,
  toOrderBody,
  toPriceBody,
  withMore,
  withPeople,
  withWalkIn,
} from './call.ts'
import { typedEuros } from './typed-euros.ts'

const option = { po_id: 7, net_cents: 29_500, kind: 'training' } as DeskOption
const line = { option, amount: 2, price: '', reason: '', people: [] }
const call: Call = { ...newCall('nl'), lines: [line] }

it('writes an amount so that it reads the same', () => {
  expect([typedEuros(125_050, 'nl'), typedEuros(125_050, 'en')]).toEqual(['1250,50', '1250.50'])
  expect(centsIn(typedEuros(29_500, 'nl'))).toBe(29_500)
})

it('books a walk-in as a new customer and as the participant', () => {
  const details = { winda_id: 'WN1', date_of_birth: '1990-02-03' }
  const walkIn = { date: 7, name: 'Sam de Wit', email: null, company: 'Ploeg BV', details }
  const filled = withWalkIn(newCall('nl'), walkIn, option)
  expect([filled.isNew, filled.typed]).toEqual([
    true,
    { ...noCustomer, firstname: 'Sam', lastname: 'de Wit', company: 'Ploeg BV' },
  ])
  expect(filled.lines).toEqual([{ ...line, amount: 1, people: [{ name: 'Sam de Wit', ...details }] }])
})

describe('what a colleague filled in', () => {
  it('sends another price with its reason, and the catalogue’s own price not at all', () => {
    const changed = { ...line, price: '250', reason: 'Vaste klant' }
    expect(toOrderBody({ ...call, lines: [changed] }, 1).lines).toEqual([
      { po_id: 7, amount: 2, unit_net_cents: 25_000, reason: 'Vaste klant' },
    ])
    expect(toOrderBody({ ...call, lines: [{ ...line, price: '295,00' }] }, 1).lines).toEqual([
      { po_id: 7, amount: 2 },
    ])
    expect(toPriceBody({ ...call, lines: [{ ...line, price: '250' }] }).lines[0]?.reason).toBe('…')
  })

  it('sends the address of someone new, or of a customer who has none', () => {
    const typed = {
      ...noCustomer,
      firstname: 'Bel',
      lastname: 'Bakker',
      email: 'bel@example.com',
      city: 'Ede',
    }
    const fresh = toOrderBody({ ...call, isNew: true, typed }, undefined)
    expect(fresh.customer).toMatchObject({ email: 'bel@example.com' })
    expect(fresh.invoice_address).toMatchObject({ name: 'Bel Bakker', city: 'Ede', save: true })
    const customer = { id: 3, name: 'Sanne', company: 'De Wit', invoice_address: null } as DeskCustomer
    const known = toOrderBody({ ...call, customer, typed: { ...noCustomer, city: 'Ede' } }, undefined)
    expect(known.customer).toBeUndefined()
    expect([known.customer_id, known.invoice_address?.name, known.invoice_address?.company]).toEqual([
      3,
      'Sanne',
      'De Wit',
    ])
    const settled = { ...customer, invoice_address: {} } as DeskCustomer
    expect(toOrderBody({ ...call, customer: settled }, undefined).invoice_address).toBeUndefined()
  })

  it('sends goods to another address only with a way to send them', () => {
    const customer = { id: 3, name: 'Sanne', company: 'De Wit', invoice_address: {} } as DeskCustomer
    const elsewhere = { ...call, customer, delivery: { ...noAddress, city: 'Ede' } }
    expect(toOrderBody(elsewhere, undefined).delivery_address).toBeUndefined()
    expect(toOrderBody({ ...elsewhere, shipping: 'post' }, undefined).delivery_address).toMatchObject({
      name: 'Sanne',
      company: null,
      city: 'Ede',
    })
  })

  it('puts picked people on empty rows, and adds seats for the rest', () => {
    const typed = { ...line, people: [{ name: '' }, { name: 'Ali' }] }
    const picked = withMore(typed, [{ name: 'Eva' }, { name: 'Jo' }])
    expect([picked.amount, picked.people]).toEqual([3, [{ name: 'Ali' }, { name: 'Eva' }, { name: 'Jo' }]])
    expect(withMore({ ...line, amount: 5 }, [{ name: 'Eva' }]).amount).toBe(5)
  })

  it('names people by row, as many as there are seats', () => {
    const pasted = withPeople(line, 1, [{ name: 'Ali', email: 'ali@example.com' }, { name: 'Eva' }])
    expect(pasted.people).toEqual([{}, { name: 'Ali', email: 'ali@example.com' }])
    expect(toOrderBody({ ...call, lines: [pasted] }, undefined).participants).toEqual([
      { po_id: 7, people: [{ name: 'Ali', email: 'ali@example.com' }] },
    ])
  })
})
