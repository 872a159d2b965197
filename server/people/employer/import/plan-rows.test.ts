import { describe, expect, it } from 'vitest'
import { planRows } from './plan-rows.ts'

const functions = [
  { id: 1, name: 'Monteur' },
  { id: 2, name: 'BHV’er' },
]
const jan = { id: 10, name: 'Jan Jansen', email: 'jan@x.example', staff_number: '7', function_ids: [1] }
const piet = { id: 11, name: 'Piet Pot', email: null, staff_number: null, function_ids: [] }
const plan = (headings: string[], ...cells: (string | number | null)[][]) =>
  planRows({ headings, cells }, [jan, piet], functions)
const outcomes = (headings: string[], ...cells: (string | number | null)[][]) =>
  plan(headings, ...cells).plan.rows.map(({ outcome, faults }) =>
    faults.length ? faults.map(({ column, rule }) => `${column} ${rule}`).join() : outcome,
  )

describe('a row of a sheet', () => {
  it.each([
    ['the same', ['Naam', 'E-mail'], ['Jan Jansen', 'JAN@x.example'], 'same'],
    [
      'the same by number, which Excel knows as a number',
      ['Naam', 'Personeelsnummer'],
      ['Jan Jansen', 7],
      'same',
    ],
    ['changed by mail address', ['Name', 'Email'], ['Jan de Jansen', 'jan@x.example'], 'changed'],
    [
      'changed in its functions',
      ['Naam', 'E-mail', 'Functies'],
      ['Jan Jansen', 'jan@x.example', 'monteur, bhv’er'],
      'changed',
    ],
    [
      'the same when a cell is empty',
      ['Naam', 'E-mail', 'Functie'],
      ['Jan Jansen', 'jan@x.example', null],
      'same',
    ],
    [
      'changed by name, if that is all that is known',
      ['Naam', 'E-mail'],
      ['piet  pot', 'piet@x.example'],
      'changed',
    ],
    ['new with another address', ['Naam', 'E-mail'], ['Jan Jansen', 'jan@anders.example'], 'new'],
    ['new from three columns', ['Voornaam', 'Tussenvoegsel', 'Achternaam'], ['Els', 'van', 'Dam'], 'new'],
    ['without a name', ['Naam', 'E-mail'], [null, 'x@x.example'], 'name required'],
    ['with a wrong address', ['Naam', 'E-mail'], ['Els', 'els@'], 'email email'],
    ['with a function that does not exist', ['Naam', 'Functie'], ['Els', 'Baas'], 'functions unknown'],
    ['with a link', ['Naam'], ['www.evil.example'], 'name link'],
    ['that is too long', ['Naam', 'Nummer'], ['Els', 'x'.repeat(41)], 'staff_number max'],
  ])('is %s', (_, headings, cells, outcome) => {
    expect(outcomes(headings, cells)).toEqual([outcome])
  })

  it('is a fault the second time', () => {
    expect(outcomes(['Naam'], ['Els Dam'], ['els dam'], ['Piet Pot'], ['Piet Pot'])).toEqual([
      'new',
      'name double',
      'same',
      'name double',
    ])
  })

  it('has a number, and columns that nobody asked for are named', () => {
    const { plan: found, writes } = plan(['Naam', 'Schoenmaat'], ['Els Dam', '40'])
    expect(found).toMatchObject({ rows: [{ row: 2, name: 'Els Dam' }], ignored: ['Schoenmaat'] })
    expect(writes).toEqual([
      { id: null, body: { name: 'Els Dam', email: null, staff_number: null, function_ids: [] } },
    ])
  })
})
