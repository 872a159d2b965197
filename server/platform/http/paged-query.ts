import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { maxPage, pageSizes, paginationOf } from '../../../contract/rules/pagination.ts'

/** One page of a list. */
export type Paging = { page: number; perPage: number }

/** The query of every list in pages: `page` and `per_page`. */
export const pagedQueryOf = (defaultPerPage: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(maxPage).default(1),
    per_page: z.coerce.number().int().min(1).max(pageSizes.max).default(defaultPerPage),
  })
export const pagedQuery = pagedQueryOf(pageSizes.lists)

/** The `limit` and `offset` of one page. */
export const limitTo = ({ page, perPage }: Paging) => sql`limit ${perPage} offset ${(page - 1) * perPage}`

/** The response for one page of a list: its items, and `meta` with the number of pages. */
export const paged = <Item>(data: Item[], total: number, paging: Paging) => ({
  data,
  meta: pageMeta(total, paging),
})

export const pageMeta = (total: number, { page, perPage }: Paging) => paginationOf(total, page, perPage)

/** One or more of these names, separated by commas; all of them by default. */
export const someOf = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .max(200)
    .default(names.join(','))
    .transform((text, context) => {
      const chosen = text
        .split(',')
        .filter((name): name is Name => (names as readonly string[]).includes(name))
      if (chosen.length !== text.split(',').length) {
        context.addIssue({ code: 'custom', params: { rule: 'invalid' } })
        return z.NEVER
      }
      return [...new Set(chosen)]
    })
