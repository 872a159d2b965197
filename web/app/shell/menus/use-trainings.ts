import type { ShopApi } from '../../../lib/api/api.ts'
import { useAsk } from '../../../lib/load/use-ask.ts'

type Training = Awaited<ReturnType<ShopApi['rootCategoriesWithProducts']>>[number]['products'][number]

/**
 * The trainings of each category, by the category's id; empty until they are loaded. They are most of the menu and not in the page,
 * which links to the categories.
 */
export function useTrainings(isNeeded: boolean): Map<number, Training[]> {
  const { value } = useAsk(isNeeded ? 'trainings' : null, (api) => api.rootCategoriesWithProducts())
  return new Map(
    value?.map(({ id, products }) => [id, products.filter(({ kind }) => kind === 'training')]) ?? [],
  )
}
