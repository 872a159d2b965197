import { redirect } from 'react-router'
import { ApiProblem, type ShopApi } from '../api.ts'

/** A page; a list of articles comes in parts (`?page=`), newest first. */
export async function loadContent(api: ShopApi, slug: string, asked: string | null) {
  const page = await api.page(slug)
  if (page.subpages[0]?.type_code !== 'blog') {
    if (asked !== null) throw redirect(page.uri, 308)
    return { page, posts: null }
  }
  if (asked === '1') throw redirect(page.uri, 308)
  const number = Number(asked ?? 1)
  const posts =
    Number.isInteger(number) && number > 0 ? await api.pages({ parent: page.id, page: number }) : null
  // Beyond the last part there is nothing, and nothing must be kept either.
  if (!posts || number > posts.meta.last_page) throw new ApiProblem(404)
  return { page: { ...page, subpages: [] }, posts }
}
