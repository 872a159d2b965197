import { useLazy } from '../../lib/lazy/use-lazy.ts'

/** The search field of the mobile menu. Its space is reserved while the code loads. */
export function SearchInMenu() {
  const { part } = useLazy(true, () => import('./search-field.tsx'), ['search'])
  return <div className="mb-3 min-h-13 shrink-0 px-4 sm:px-6">{part && <part.SearchField />}</div>
}
