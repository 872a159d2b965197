import { redirect } from 'react-router'
import { ApiProblem } from '../../../ui/api/problem.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { partsReady } from './page-parts.ts'

type Loaded = {
  page: Awaited<ReturnType<ShopApi['page']>>
  /** One page of articles (`?page=`). */
  posts: Awaited<ReturnType<ShopApi['pages']>> | null
  /** Dates at a location, of all main categories or of one (`?category=`). */
  dates: (Awaited<ReturnType<ShopApi['placeDates']>> & { category: number | null }) | null
}

/** A content page with its list of articles or dates. Redirects when the query does not apply to it. */
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

async function loadPosts(api: ShopApi, page: Loaded['page'], pageParam: string | null) {
  // The first page of articles is part of the content page.
  if (pageParam === null) return { data: page.subpages, meta: page.subpages_meta }
  const number = Number(pageParam)
  const posts =
    Number.isInteger(number) && number > 0 ? await api.pages({ parent: page.id, page: number }) : null
  // A page past the end is a 404, which is not cached.
  if (!posts || number > posts.meta.last_page) throw new ApiProblem(404)
  return posts
}
