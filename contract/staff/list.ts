import { z } from 'zod'
import { idParam } from '../wire/fields.ts'

/** How many rows a page of a list has, unless the query says otherwise. */
export const defaultRows = 50
export const maxRows = 200

/** `-placed`: the latest first. */
const sortOf = (columns: readonly [string, ...string[]]) =>
  z.enum([...columns, ...columns.map((name) => `-${name}`)] as [string, ...string[]])

/** Several values in one parameter: `status=1,4`. */
export const several = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(200))
    .optional()

const isDay = (text: string) => z.iso.date().safeParse(text).success && text >= '0001'

/** A period of days, each end optional: `2026-01-01..2026-03-31`, `2026-01-01..`. */
export const period = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/)
  .refine((text) => text.split('..').every((day) => day === '' || isDay(day)))
  .optional()

/** The query of a list: search, order, page, and the filters of that list. The address of the page in the back office has the same form. */
export const listQuery = <const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
  defaultSort: Sorts[number] | `-${Sorts[number]}`,
) =>
  z.object({
    q: z.string().trim().max(200).optional(),
    sort: sortOf(sorts).default(defaultSort),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    rows: z.coerce.number().int().min(1).max(maxRows).default(defaultRows),
    /** The id of the last row of the page before: the page begins after it, whatever its number. */
    after: idParam.optional(),
    ...filters,
  })

export const listMetaResponse = z.object({ total: z.int(), page: z.int(), rows: z.int() })

export const listResponse = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), meta: listMetaResponse })
