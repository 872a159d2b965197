import type { Wish } from '../../../contract/rules/catalogue/wish.ts'
import { minTermLength } from '../../../contract/rules/limits.ts'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import type { SuggestedProduct, Suggestions } from '../../../contract/wire/catalogue/search.ts'
import { uriOf } from '../links.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { memoryOfSearch, noMemory } from '../memory/recent-searches.ts'
import type { DocumentKind } from '../memory/search/search-index.ts'
import { momentOf } from '../memory/standing.ts'
import { catalogueTag, wordsTag } from '../memory/tags.ts'
import { listCards } from '../products/list-cards.ts'
import { resolveWish } from '../wish/wish.ts'
import { firstHits, type Hits, popularityBonus } from './hits.ts'
import { keyOf, parseSearch, sourceOf } from './parse-search.ts'

const nothing: Suggestions = {
  products: [],
  pages: [],
  categories: [],
  search_meta: { total_hits: 0, did_you_mean: null },
}

type Question = { term: string; limit: number; wish: Wish }

/** The best matching products, pages and categories while the visitor types; at most `limit` of each. */
export async function suggest(shop: CatalogueShop, { term, limit, wish }: Question): Promise<Suggestions> {
  if (term.trim().length < minTermLength) return nothing
  const source = await sourceOf(shop)
  const search = await parseSearch(source, term)
  if (!search) return nothing
  shop.dependence.on(catalogueTag, wordsTag)
  const { query, didYouMean } = search
  const { figures, listOf } = await shop.catalogue.current()
  const moment = momentOf(shop.now)
  const key = keyOf(shop, source, search)
  const remember = key === undefined ? noMemory : memoryOfSearch(listOf(undefined), moment, key)
  const find = (kind: DocumentKind) => remember(`${kind} hits`, () => source.findHits(kind, query))
  const found = await find('product')
  const first = remember(`suggested ${limit}`, () =>
    firstHits(found, limit, { bonus: popularityBonus(figures.at(moment)) }),
  )
  const cards = await listCards(shop, [...first], await resolveWish(shop, wish))
  return {
    products: cards.map(toSuggestion),
    pages: await listPages(shop, await find('page'), limit),
    categories: await listCategories(shop, await find('category'), limit),
    search_meta: { total_hits: found.count, did_you_mean: didYouMean },
  }
}

const toSuggestion = (card: ProductCard): SuggestedProduct => ({
  id: card.id,
  name: card.name,
  uri: card.uri,
  kind: card.kind,
  picture: card.picture,
  starting_price: card.starting_price,
  starting_price_gross: card.starting_price_gross,
  vat_exempt: card.vat_exempt,
  on_quotation: card.on_quotation,
  next_date: card.next_date,
})

async function listPages({ catalogue, locale, now }: CatalogueShop, hits: Hits, limit: number) {
  const findPage = await catalogue.search.pageTitles.current(locale)
  const isPublished = (id: number) => {
    const page = findPage(id)
    if (!page || page.published_at > now) return false
    return page.unpublish_at === null || page.unpublish_at > now
  }
  return [...firstHits(hits, limit, { passes: isPublished })].flatMap((id) => {
    const page = findPage(id)
    return page ? { id, title: page.title, uri: uriOf(locale, page.slug) } : []
  })
}

async function listCategories({ catalogue, locale }: CatalogueShop, hits: Hits, limit: number) {
  const { categories } = (await catalogue.current()).references
  const first = firstHits(hits, limit, { passes: (id) => categories.get(id)?.slug[locale] !== undefined })
  return [...first].flatMap((id) => {
    const category = categories.get(id)
    return category ? { id, title: category.title[locale], uri: uriOf(locale, category.slug[locale]) } : []
  })
}
