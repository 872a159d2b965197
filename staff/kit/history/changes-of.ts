/** What one entry of the log says: only the columns that changed. */
type Entry = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

/** Columns that change with every save, which says nothing to people. */
const isNoise = (field: string) => /^(version|changed_at|updated_at|id)$/.test(field)

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The changed fields with their values before and after. */
export function changesOf({ before, after }: Entry): { field: string; before: string; after: string }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => !isNoise(field))
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
}
