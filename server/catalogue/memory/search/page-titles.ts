import type { Locale } from '../../../../contract/rules/locale.ts'
import type { Changes } from '../../../platform/database/change-feed.ts'
import type { Database } from '../../../platform/database/database.ts'
import { col, type RowOf, readRows } from '../../../platform/database/rows.ts'

const columns = {
  id: col.integer,
  locale: col.text.as<Locale>(),
  title: col.text,
  slug: col.text,
  published_at: col.instant,
  unpublish_at: col.instant.orNull,
}
export type PageTitle = RowOf<typeof columns>

const tables = new Set(['pages', 'page_texts', 'slugs', 'shop_info'])

/** The titles and addresses of all pages, for suggestions. */
export class PageTitles {
  readonly #db: Database
  #read: Promise<Map<string, PageTitle>> | undefined

  constructor(db: Database, changes: Changes) {
    this.#db = db
    changes.subscribeToRows((table, productIds) => {
      if (table === null || (tables.has(table) && !productIds)) this.#read = undefined
    })
  }

  /** Finds a page by id, whether it is published or not. The page-not-found text is not a page. */
  async current(locale: Locale): Promise<(id: number) => PageTitle | undefined> {
    this.#read ??= readTitles(this.#db)
    const read = this.#read
    read.catch(() => {
      if (this.#read === read) this.#read = undefined
    })
    const titles = await read
    return (id) => titles.get(`${locale}${id}`)
  }
}

async function readTitles(db: Database): Promise<Map<string, PageTitle>> {
  const rows = await readRows(db, columns)`
    select p.id, t.locale, t.title, s.slug, p.published_at, p.unpublish_at from pages p
    join page_texts t on t.page_id = p.id join slugs s on s.page_id = p.id and s.locale = t.locale
    where p.id is distinct from (select page_404_id from shop_info limit 1)`
  return new Map(rows.map((row) => [`${row.locale}${row.id}`, row]))
}
