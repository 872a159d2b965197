import { useLazy } from '../../lib/lazy/use-lazy.ts'

/** The search field at the top of the mobile menu. Its room is kept free while its code comes. */
export function SearchInMenu() {
  const { part } = useLazy(true, () => import('./search-field.tsx'), ['search'])
  return <div className="mb-3 min-h-13 shrink-0 px-4 sm:px-6">{part && <part.SearchField />}</div>
}
