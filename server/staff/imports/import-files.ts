import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { CheckImportBody, ImportKind, RowFault } from '../../../contract/staff/imports.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { exportColumns } from '../../platform/imports/export-columns.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Colleague } from '../../platform/staff/colleague.ts'
import { exportList, maxExportedRows } from '../../platform/staff/export-list.ts'
import { type FileType, tableFile } from '../../platform/staff/table-file.ts'
import { importables } from './kinds.ts'
import { faultsOf, planImport } from './plan-import.ts'
import type { StoredImport } from './stored-imports.ts'

/** All records of a kind, in exactly the columns that the import takes. */
export async function exportAll(shop: Shop, kind: ImportKind, type: FileType, rights: ReadonlySet<Right>) {
  const importable = importables[kind]
  if (!rights.has(importable.exportRight)) throw new Problem('forbidden')
  const records = await importable.read(shop, importable.exported?.(shop) ?? sql`true`, maxExportedRows)
  return exportList(shop, {
    kind: importable.record,
    name: importable.fileName[shop.locale],
    type,
    rows: records.map(({ values }) => values),
    columns: exportColumns(importable, shop.locale),
    query: {},
  })
}

export const reasonTexts: Record<RowFault, Record<Locale, string>> = {
  required: { nl: 'ontbreekt', en: 'is missing' },
  too_long: { nl: 'is te lang', en: 'is too long' },
  amount: { nl: 'is geen bedrag', en: 'is not an amount' },
  number: { nl: 'is geen heel getal', en: 'is not a whole number' },
  min: { nl: 'is te laag', en: 'is too low' },
  max: { nl: 'is te hoog', en: 'is too high' },
  date: { nl: 'is geen datum', en: 'is not a date' },
  time: { nl: 'is geen tijd', en: 'is not a time' },
  email: { nl: 'is geen e-mailadres', en: 'is not an e-mail address' },
  choice: { nl: 'is geen van de mogelijkheden', en: 'is none of the possible values' },
  code: { nl: 'heeft tekens die niet mogen', en: 'has characters that are not allowed' },
  address: { nl: 'is geen adres in de winkel', en: 'is not an address in the shop' },
  unknown: { nl: 'bestaat niet', en: 'does not exist' },
  several: { nl: 'kan op meer dan één slaan', en: 'could mean more than one' },
  twice: { nl: 'staat al eerder in het bestand', en: 'is in the file before' },
  taken: { nl: 'is al van een ander', en: 'already belongs to another' },
  in_use: { nl: 'is in gebruik', en: 'is in use' },
  order: { nl: 'is voor het begin', en: 'is before the beginning' },
  percent_or_amount: {
    nl: 'een percentage of een bedrag, niet allebei',
    en: 'a percentage or an amount, not both',
  },
  booked: { nl: 'is al geboekt', en: 'is booked already' },
  state: { nl: 'kan deze datum niet meer worden', en: 'cannot be set for this date' },
  training: { nl: 'is een training: die heeft data', en: 'is a training, which has dates' },
  one_of_each: {
    nl: 'heeft twee waarden van hetzelfde kenmerk',
    en: 'has two values of the same attribute',
  },
  by_hand: { nl: 'gaat niet met een import', en: 'cannot be done by an import' },
  same_address: { nl: 'verwijst naar zichzelf', en: 'leads to itself' },
}

/** The rows that are wrong, as they were, with what is wrong beside them: to correct and import again. */
export async function faultsFile(
  shop: Shop,
  { rights }: Colleague,
  stored: StoredImport,
  reading: CheckImportBody,
  type: FileType,
) {
  const importable = importables[stored.kind]
  const planned = await planImport(shop, importable, stored, reading, rights)
  const rows = planned.rows.filter(({ faults }) => faults.length)
  const why = (row: (typeof rows)[number]) =>
    faultsOf(planned, importable, stored, row, shop.locale)
      .map(({ column, reason }) => `${column} ${reasonTexts[reason][shop.locale]}`)
      .join('; ')
  return tableFile(shop.locale === 'nl' ? 'foute-rijen' : 'faulty-rows', type, rows, [
    ...stored.headings.map((heading, at) => ({
      heading,
      value: (row: (typeof rows)[number]) => row.cells[at] ?? null,
    })),
    { heading: shop.locale === 'nl' ? 'Fout' : 'Fault', value: why },
    { heading: shop.locale === 'nl' ? 'Rij' : 'Row', value: ({ row }) => row },
  ])
}
