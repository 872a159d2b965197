import { participantFields } from '../../../contract/rules/catalogue/products.ts'
import { addressFieldNames } from '../../../contract/rules/contact/address.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { addressKinds, DraftRefused, type FieldName, personName } from './draft.ts'
import type { SentRow } from './people.ts'

/** Runs a request and translates its field errors. Errors of fields that are not on the page are thrown as they are. */
export async function withDraftErrors<T>(
  fieldOf: (name: string) => FieldName | undefined,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request()
  } catch (error) {
    const fields = (error instanceof ApiProblem && error.body?.fields) || {}
    const known = Object.entries(fields).flatMap(([name, [rule]]) => {
      const field = fieldOf(name)
      return field && rule ? [[field, rule]] : []
    })
    throw known.length ? new DraftRefused(Object.fromEntries(known)) : error
  }
}

const sameName = [
  'company_number',
  'vat_number',
  'reference',
  'remarks',
  'shipping_method',
  'pickup_point',
  'payment_method',
  'terms',
  'early_start',
] as const

const companyFields: Record<string, FieldName> = {
  'company.name': 'company',
  'company.company_number': 'company_number',
  'company.vat_number': 'vat_number',
  'company.invoice_email': 'invoice_email',
  'approver.name': 'approver_name',
  'approver.email': 'approver_email',
}

/** A field of `POST /api/orders` by its name on the page. `rows` says which row each sent participant came from. */
export const orderField =
  (rows: readonly SentRow[][]) =>
  (name: string): FieldName | undefined => {
    for (const kind of addressKinds) {
      if (name === `${kind}_address` || name === `${kind}_address_id`) return `${kind}.id`
      const field = addressFieldNames.find((one) => name === `${kind}_address.${one}`)
      // The company is asked for apart from the address.
      if (field) return field === 'company' ? 'company' : `${kind}.${field}`
    }
    const [, line, person, part] = /^participants\.(\d+)\.people\.(\d+)\.(\w+)$/.exec(name) ?? []
    const row = rows[Number(line)]?.[Number(person)]
    const field = participantFields.find((one) => one === part)
    if (row && field) return personName(row.poId, row.index, field)
    return companyFields[name] ?? sameName.find((one) => one === name)
  }
