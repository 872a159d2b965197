import { data } from 'react-router'
import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices } from '../../../contract/wire/catalogue/product-choice.ts'
import { ApiProblem, type ShopApi } from '../../lib/api/api.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { isMissing, productLoadFailed } from '../../lib/load/status-of.ts'
import { attributeChoice } from './choice/lazy-attribute-choice.ts'

/** What a product's page shows. `choices` may fail: then the versions stand in a list. */
export type LoadedProduct = { found: ProductPage; choices: AttributeChoices | null }

/** The specification's own error for a product that is there but cannot be loaded; an unknown one stays unknown. */
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
  const found = await getProduct(api, slug, fromCategory)
  const { id, kind, options } = found.product
  if (kind === 'training' || !options.some(({ attributes }) => attributes.length > 1))
    return { found, choices: null }
  const choices = Promise.all([api.productAttributes(id, found.default_attrs), attributeChoice.ready(locale)])
  return {
    found,
    choices: await choices.then(
      ([told]) => told,
      () => null,
    ),
  }
}
