import { redirect } from 'react-router'
import { ApiProblem, type ShopApi } from '../../lib/api/api.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { partsReady } from './page-parts.ts'

type Loaded = {
  page: Awaited<ReturnType<ShopApi['page']>>
  /** Articles, in parts (`?page=`). */
  posts: Awaited<ReturnType<ShopApi['pages']>> | null
  /** What is given at a place, of all or of one main category (`?category=`). */
  dates: (Awaited<ReturnType<ShopApi['placeDates']>> & { category: number | null }) | null
}

/** A page with the list that belongs to it. An address that asks for a part of another list is this same page. */
export async function loadContent({ api, url, locale }: LoadArgs, slug: string): Promise<Loaded> {
  const query = url.searchParams
  const page = await api.page(slug)
  const number = query.get('page')
  const category = query.get('category')
  if (page.subpages[0]?.type_code === 'blog') {
    if (category !== null || number === '1') throw redirect(page.uri, 308)
    return { page: { ...page, subpages: [] }, posts: await loadPosts(api, page, number), dates: null }
  }
  if (number !== null || (category !== null && !page.location)) throw redirect(page.uri, 308)
  if (!page.location) {
    await partsReady(page, locale)
    return { page, posts: null, dates: null }
  }
  if (category !== null && !/^[1-9]\d{0,8}$/.test(category)) throw redirect(page.uri, 308)
  const [dates] = await Promise.all([
    api.placeDates(page.location.code, category ?? undefined),
    partsReady(page, locale),
  ])
  return { page, posts: null, dates: { ...dates, category: category === null ? null : Number(category) } }
}

async function loadPosts(api: ShopApi, page: Loaded['page'], asked: string | null) {
  // The first part comes with the page.
  if (asked === null) return { data: page.subpages, meta: page.subpages_meta }
  const number = Number(asked)
  const posts =
    Number.isInteger(number) && number > 0 ? await api.pages({ parent: page.id, page: number }) : null
  // Beyond the last part there is nothing, and nothing must be kept either.
  if (!posts || number > posts.meta.last_page) throw new ApiProblem(404)
  return posts
}
