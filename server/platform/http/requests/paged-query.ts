import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { maxPage, pageSizes, paginationOf } from '../../../../contract/rules/pagination.ts'
import { idParam } from '../../../../contract/wire/fields.ts'

/** One page of a list. With `after`, what follows the row with this id, whatever the number of the page. */
export type Paging = { page: number; perPage: number; after?: number }

/** The query of every list in pages: `page` and `per_page`. */
export const pagedQueryOf = (defaultPerPage: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(maxPage).default(1),
    per_page: z.coerce.number().int().min(1).max(pageSizes.max).default(defaultPerPage),
  })
export const pagedQuery = pagedQueryOf(pageSizes.lists)

/**
 * The query of a list whose pages also begin after a row: `after`, the id of the last row of the page before. So none is repeated or left
 * out when others are added or removed meanwhile, and a page far from the beginning takes no longer than the first.
 */
export const keyedQueryOf = (defaultPerPage: number) =>
  pagedQueryOf(defaultPerPage).extend({ after: idParam.optional() })
export const keyedQuery = keyedQueryOf(pageSizes.lists)

/** The `limit` and `offset` of one page; one that begins after a row has no offset. */
export const limitTo = ({ page, perPage, after }: Paging) =>
  after === undefined ? sql`limit ${perPage} offset ${(page - 1) * perPage}` : sql`limit ${perPage}`

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
