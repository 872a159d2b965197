import { data } from 'react-router'
import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices } from '../../../contract/wire/catalogue/product-choice.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { isMissing, productLoadFailed } from '../../lib/load/status-of.ts'
import { attributeChoice } from './choice/lazy-attribute-choice.ts'

/** `choices` is null when loading it failed; the page then shows a plain list of versions. */
export type LoadedProduct = { page: ProductPage; choices: AttributeChoices | null }

/** Throws the specification's "Product load failed", except for an unknown product, which is a 404. */
async function getProduct(api: ShopApi, slug: string, fromCategory: string | undefined) {
  try {
    return await api.product(slug, fromCategory)
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : 500
    if (isMissing(status)) throw error
    throw data(null, { status, statusText: productLoadFailed })
  }
}

export async function loadProduct(
  { api, locale }: LoadArgs,
  slug: string,
  fromCategory?: string,
): Promise<LoadedProduct> {
  const page = await getProduct(api, slug, fromCategory)
  const { id, kind, options } = page.product
  if (kind === 'training' || !options.some(({ attributes }) => attributes.length > 1))
    return { page, choices: null }
  const choices = Promise.all([api.productAttributes(id, page.default_attrs), attributeChoice.ready(locale)])
  return {
    page,
    choices: await choices.then(
      ([attributeChoices]) => attributeChoices,
      () => null,
    ),
  }
}
