import type { CellState } from '../../../../contract/rules/accounts/matrix.ts'
import type { Locale } from '../../../../contract/rules/locale.ts'
import type { MatrixPerson } from '../../../../contract/wire/accounts/company.ts'
import type { Shop } from '../../../platform/shop.ts'
import { type FileColumn, tableFile } from '../../../platform/staff/table-file.ts'
import { readMatrix } from '../read-matrix.ts'

type Texts = {
  file: string
  headings: [name: string, email: string, staffNumber: string, functions: string]
  states: Record<CellState, string>
  until: string
  planned: string
}

const texts: Record<Locale, Texts> = {
  nl: {
    file: 'medewerkers',
    headings: ['Naam', 'E-mailadres', 'Personeelsnummer', 'Functies'],
    states: {
      valid: 'geldig',
      expiring: 'verloopt binnenkort',
      renew_now: 'nu verlengen',
      expired: 'verlopen',
      planned: 'gepland',
      missing: 'ontbreekt',
    },
    until: 't/m',
    planned: 'gepland',
  },
  en: {
    file: 'people',
    headings: ['Name', 'E-mail address', 'Staff number', 'Functions'],
    states: {
      valid: 'valid',
      expiring: 'expires soon',
      renew_now: 'renew now',
      expired: 'expired',
      planned: 'planned',
      missing: 'missing',
    },
    until: 'until',
    planned: 'planned',
  },
}

/** The people of a company and their certificates as a file, which can be imported again. */
export async function exportPeople(shop: Shop, companyId: number) {
  const { modules, functions, people } = await readMatrix(shop, companyId)
  const { file, headings, states, until, planned } = texts[shop.locale]
  const nameOf = new Map(functions.map(({ id, name }) => [id, name]))
  const cellText = ({ state, expires_on, planned_on }: MatrixPerson['cells'][number]) =>
    [
      state === 'planned' ? null : states[state],
      expires_on && `${until} ${expires_on}`,
      planned_on && `${planned} ${planned_on}`,
    ]
      .filter(Boolean)
      .join(' ')
  const columns: FileColumn<MatrixPerson>[] = [
    { heading: headings[0], value: ({ name }) => name },
    { heading: headings[1], value: ({ email }) => email },
    { heading: headings[2], value: ({ staff_number }) => staff_number },
    {
      heading: headings[3],
      value: ({ function_ids }) => function_ids.map((id) => nameOf.get(id)).join(', ') || null,
    },
    ...modules.map(({ name }, index) => ({
      heading: name,
      value: ({ cells }: MatrixPerson) => {
        const cell = cells.find(({ module }) => module === index)
        return cell ? cellText(cell) : null
      },
    })),
  ]
  return tableFile(file, 'csv', people, columns)
}
