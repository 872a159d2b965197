import type { z } from 'zod'

/** A query as the address has it: the list's API takes the same names and values. */
export type RawQuery = Record<string, string>

/** The part of an address that a list understands. What it does not understand, such as a value of an older version, is left out. */
export function readQuery<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  search: URLSearchParams,
): RawQuery {
  const raw: RawQuery = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = search.get(name)
    if (value === null || value === '') continue
    if ((field as z.ZodType).safeParse(value).success) raw[name] = value
  }
  return raw
}

/** Changes some values of a query; undefined or empty removes one. Anything but a new page begins at the first page again. */
export function changedQuery(query: RawQuery, change: Record<string, string | undefined>): RawQuery {
  const { page: _page, after: _after, ...rest } = query
  const next: Record<string, string | undefined> = { ...rest, ...change }
  return Object.fromEntries(
    Object.entries(next).filter(
      (entry): entry is [string, string] => !!entry[1] && !(entry[0] === 'page' && entry[1] === '1'),
    ),
  )
}

/** The query without what only says where one is in the list. */
export const selectionOf = ({
  page: _page,
  after: _after,
  rows: _rows,
  sort: _sort,
  ...filters
}: RawQuery): RawQuery => filters

/** Whether two queries select the same, whatever the order of their values. */
export const isSameQuery = (one: RawQuery, other: RawQuery) => {
  const text = (query: RawQuery) => JSON.stringify(Object.entries(query).toSorted())
  return text(one) === text(other)
}

/** The next order after a click on a column's header: ascending, descending, then the list's own. */
export const nextSort = (current: string | undefined, column: string): string | undefined =>
  current === column ? `-${column}` : current === `-${column}` ? undefined : column

export const valuesIn = (value: string | undefined): string[] => value?.split(',').filter(Boolean) ?? []

export const withValue = (value: string | undefined, one: string): string => {
  const values = valuesIn(value)
  return (values.includes(one) ? values.filter((known) => known !== one) : [...values, one]).join(',')
}
