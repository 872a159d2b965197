import { useLocation } from 'react-router'
import { readWish, writeWish } from '../../../contract/rules/catalogue/wish.ts'
import type { ShopApi } from '../../lib/api/api.ts'

type Category = Awaited<ReturnType<ShopApi['category']>>
type Props = { label: string; categories: Category['children'] }

/** Links to the categories below, for the same wish; on a phone one row that scrolls sideways. */
export function Subcategories({ label, categories }: Props) {
  const { search } = useLocation()
  const wish = new URLSearchParams(writeWish(readWish(new URLSearchParams(search)))).toString()
  return (
    <nav aria-label={label} className="mt-2.5 md:mt-4">
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:flex-wrap">
        {categories.map(({ id, title, uri }) => (
          <li key={id}>
            <a
              href={wish ? `${uri}?${wish}` : uri}
              className="inline-flex min-h-10 items-center rounded-full border-2 border-silver bg-paper px-4 text-sm font-bold whitespace-nowrap hover:border-ink hover:bg-signal pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
