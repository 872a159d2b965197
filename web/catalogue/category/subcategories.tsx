import { ArrowRight } from 'lucide-react'
import { Picture } from '../../../ui/picture.tsx'
import type { ShopApi } from '../../lib/api/api.ts'

type Category = Awaited<ReturnType<ShopApi['category']>>

export function Subcategories({ categories }: { categories: Category['children'] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      {categories.map(({ id, title, uri, text, picture }) => (
        <li
          key={id}
          className="group relative grid grid-cols-[7rem_1fr] bg-mist transition-colors hover:bg-signal sm:grid-cols-[9rem_1fr] md:max-xl:last:odd:col-span-2"
        >
          <Picture src={picture} alt="" ratio="1/1" className="h-full" />
          <div className="flex flex-col p-5">
            <h3 className="text-lg wrap-anywhere">
              <a href={uri} className="after:absolute after:inset-0">
                {title}
              </a>
            </h3>
            <p className="mt-1.5 text-sm">{text}</p>
            <ArrowRight
              aria-hidden="true"
              className="mt-auto size-5 self-end transition-transform group-hover:translate-x-1"
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
