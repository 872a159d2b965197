import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Picture } from '../../../ui/picture.tsx'

type Category = {
  id: number
  title: string
  uri: string
  text: string
  picture: string
  count: number
  kind: string | undefined
}

/** Grid classes by position: the first tile is large, the next ones are beside and below it, any further tiles are wide. */
const beside = 'md:col-span-2 lg:col-span-3'
const below = 'md:col-span-3 lg:col-span-4'
const tileClasses = [
  'col-span-2 md:col-span-4 md:row-span-2 lg:col-span-6',
  beside,
  beside,
  beside,
  beside,
  'max-md:col-span-2 md:col-span-2 lg:col-span-4',
  below,
  below,
]
const wide = 'col-span-2 md:col-span-3 lg:col-span-6'

export function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-6 md:gap-x-6 lg:grid-cols-12 lg:gap-y-10">
      {categories.map((category, index) => (
        <li key={category.id} className={tileClasses[index] ?? wide}>
          <CategoryTile
            category={category}
            size={index === 0 ? 'large' : index < tileClasses.length ? 'small' : 'wide'}
          />
        </li>
      ))}
    </ul>
  )
}

function CategoryTile({ category, size }: { category: Category; size: 'large' | 'small' | 'wide' }) {
  const t = useTranslations('homeSections.categories')
  return (
    <article className="group relative flex h-full flex-col">
      <div className={`overflow-hidden bg-mist ${size === 'large' ? 'grow' : ''}`}>
        <Picture
          src={category.picture}
          alt=""
          ratio={size === 'wide' ? '3/2' : '4/3'}
          className={`zooms ${size === 'large' ? 'md:h-full' : ''}`}
        />
      </div>
      <div className="pt-3">
        <h3 className={`wrap-anywhere ${size === 'small' ? 'text-lg' : 'text-xl lg:text-2xl'}`}>
          <a href={category.uri} className="cover-link">
            {category.title}
          </a>
        </h3>
        {size !== 'small' && <p className="mt-2 max-w-read text-slate">{category.text}</p>}
        <p className="mt-1 text-sm text-stone">
          {t('products', { count: category.count, kind: category.kind ?? 'other' })}
        </p>
      </div>
    </article>
  )
}
