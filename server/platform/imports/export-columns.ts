import type { Locale } from '../../../contract/rules/locale.ts'
import type { ExportColumn } from '../staff/export-list.ts'
import type { Importable, Values } from './importable.ts'

/** The columns of a kind, as the import takes them. */
export const exportColumns = ({ columns }: Importable, locale: Locale): ExportColumn<Values>[] =>
  columns.map(({ name, heading, cell }) => ({
    heading,
    value: (row) => {
      const value = row[name]
      return value === null || value === undefined ? null : cell.show(value, locale)
    },
  }))
