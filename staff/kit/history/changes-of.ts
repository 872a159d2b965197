/** What one entry of the log says: only the columns that changed. */
type Entry = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

/** Columns that change with every save or only refer to other rows, which says nothing to people. */
const isNoise = (field: string) =>
  /^(version|changed_at|updated_at|id|key|customer_id|order_id|order_line_id|payment_id|ref_id|by_id|split_from|client_id|list_id|ask_id|lines_version)$/.test(
    field,
  )

/** A value in words: of an address or other details only what was filled in. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object'
    ? Object.values(value).map(textOf).filter(Boolean).join(', ')
    : String(value)
}

/** A setting's fields are stored as one value. */
const flat = (row: Entry['before']): Record<string, unknown> => {
  const { value, ...rest } = row ?? {}
  return value === null || typeof value !== 'object' || Array.isArray(value)
    ? (row ?? {})
    : { ...rest, ...value }
}

/** The changed fields with their values before and after. */
export function changesOf(entry: Entry): { field: string; before: unknown; after: unknown }[] {
  const [before, after] = [flat(entry.before), flat(entry.after)]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !isNoise(field))
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter(({ before, after }) => textOf(before) !== textOf(after))
}
