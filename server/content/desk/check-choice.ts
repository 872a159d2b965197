import { sql } from 'drizzle-orm'
import { locales } from '../../../contract/rules/locale.ts'
import type { PageContent, PageProblem } from '../../../contract/staff/content/pages.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** The questions of a choice help: texts in both languages, answers that lead somewhere, and products that exist. */
export async function problemsOfChoice(
  { db }: Shop,
  { choice }: Pick<PageContent, 'choice'>,
): Promise<PageProblem[]> {
  const problems: PageProblem[] = []
  const add = (code: PageProblem['code'], detail: string) => problems.push({ field: 'choice', code, detail })
  if (!choice?.length) {
    add('required', '')
    return problems
  }
  const reached = new Set([choice[0]?.key])
  const codes = new Set<string>()
  for (const { key, question, answers } of choice) {
    if (!answers.length || locales.some((locale) => question[locale] === '')) add('required', key)
    for (const { label, next, products = [] } of answers) {
      if (locales.some((locale) => label[locale] === '')) add('required', key)
      if (next === undefined) {
        if (!products.length) add('required', key)
      } else if (choice.some((step) => step.key === next)) reached.add(next)
      else add('unknown_step', next)
      for (const code of products) codes.add(code)
    }
  }
  for (const { key } of choice) if (!reached.has(key)) add('unreachable_step', key)
  const known = await readRows(db, { code: col.text })`
    select code from products where code = any(${sql.param([...codes])}::text[])`
  for (const code of codes) if (!known.some((product) => product.code === code)) add('unknown_product', code)
  return problems
}
