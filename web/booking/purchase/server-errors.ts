import { ApiProblem } from '../../lib/api/api.ts'
import type { Faults, FieldName } from './draft.ts'
import { personFields, personName } from './draft.ts'
import type { SentRow } from './people.ts'

/** What the server found wrong, by the fields of the order step. */
export class FieldFaults extends Error {
  readonly faults: Faults
  constructor(faults: Faults) {
    super('fields')
    this.faults = faults
  }
}

/** Does it, and tells faults of the call's fields as faults of ours. Faults of no field that one sees stay what they are. */
export async function inFields<T>(
  fieldOf: (name: string) => FieldName | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fields = (error instanceof ApiProblem && error.body?.fields) || {}
    const told = Object.entries(fields).flatMap(([name, [rule]]) => {
      const field = fieldOf(name)
      return field && rule ? [[field, rule]] : []
    })
    throw told.length ? new FieldFaults(Object.fromEntries(told)) : error
  }
}

const plain = [
  'company_number',
  'vat_number',
  'shipping_method',
  'pickup_point',
  'payment_method',
  'remarks',
  'reference',
  'terms',
  'early_start',
] as const

/** A field of `POST orders` as the page names it. `rows` says which row each person sent along came from. */
export const orderField =
  (rows: readonly SentRow[][]) =>
  (name: string): FieldName | undefined => {
    if (name === 'invoice_address') return 'invoice.id'
    const [, line, person, part] = /^participants\.(\d+)\.people\.(\d+)\.(\w+)$/.exec(name) ?? []
    const row = rows[Number(line)]?.[Number(person)]
    const field = personFields.find((one) => one === part)
    if (row && field) return personName(row.poId, row.index, field)
    return plain.find((one) => one === name)
  }
