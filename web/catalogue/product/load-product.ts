import { data } from 'react-router'
import type { Wish } from '../../../contract/rules/catalogue/wish.ts'
import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices } from '../../../contract/wire/catalogue/product-choice.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { isMissing, productLoadFailed } from '../../lib/load/status-of.ts'
import { wishOfPage } from '../wish/remembered-wish.ts'
import { attributeChoice } from './choice/lazy-attribute-choice.ts'
import { stillSections } from './lazy-still-sections.ts'

/** `choices` is null when loading it failed; the page then shows a plain list of versions. */
export type LoadedProduct = { page: ProductPage; wish: Wish; choices: AttributeChoices | null }

/** Throws the specification's "Product load failed", except for an unknown product, which is a 404. */
async function getProduct(api: ShopApi, slug: string, asked: Parameters<ShopApi['product']>[1]) {
  try {
    return await api.product(slug, asked)
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : 500
    if (isMissing(status)) throw error
    throw data(null, { status, statusText: productLoadFailed })
  }
}

export async function loadProduct(
  { api, locale, url }: LoadArgs,
  slug: string,
  fromCategory?: string,
): Promise<LoadedProduct> {
  const wish = wishOfPage(url)
  const asked = { wish, ...(fromCategory && { fromCategory }) }
  const [page] = await Promise.all([getProduct(api, slug, asked), stillSections.ready(locale)])
  const { id, kind, options } = page.product
  if (kind === 'training' || !options.some(({ attributes }) => attributes.length > 1))
    return { page, wish, choices: null }
  const choices = Promise.all([api.productAttributes(id, page.default_attrs), attributeChoice.ready(locale)])
  return {
    page,
    wish,
    choices: await choices.then(
      ([attributeChoices]) => attributeChoices,
      () => null,
    ),
  }
}
