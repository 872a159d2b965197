import type { Entry, SearchState } from './search-state.ts'

export type GroupName = 'products' | 'categories' | 'pages'
export type Group = { name: GroupName; entries: Entry[] }

/** Suggestions by kind, products first. */
export function groupsOf(state: SearchState): Group[] {
  const { dropdownProducts, dropdownCategories, dropdownPages } = state
  const groups: Group[] = [
    {
      name: 'products',
      entries: dropdownProducts.map((product) => ({
        key: `product ${product.id}`,
        title: product.name,
        uri: product.uri,
        product,
      })),
    },
    {
      name: 'categories',
      entries: dropdownCategories.map(({ id, title, uri }) => ({ key: `category ${id}`, title, uri })),
    },
    {
      name: 'pages',
      entries: dropdownPages.map(({ id, title, uri }) => ({ key: `page ${id}`, title, uri })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** The kind of all products in a group; "other" when they differ. */
export function kindOf({ entries }: Group) {
  const kinds = new Set(entries.map(({ product }) => product?.kind))
  return kinds.size === 1 ? ([...kinds][0] ?? 'other') : 'other'
}

export const countEntries = (groups: Group[]) => groups.reduce((sum, { entries }) => sum + entries.length, 0)

/** The link to all results is shown unless suggestions are loading or nothing was found. */
export const hasAllResultsLink = ({ dropdownLoading, isAnswered }: SearchState, groups: Group[]) =>
  !dropdownLoading && (groups.length > 0 || !isAnswered)

/** All lines, in the order of the arrow keys. */
export function entriesOf(state: SearchState, allUri: string): Entry[] {
  const groups = groupsOf(state)
  const found = groups.flatMap(({ entries }) => entries)
  return hasAllResultsLink(state, groups) ? [...found, { key: 'all', title: '', uri: allUri }] : found
}
