import type { PageCard } from '../../../contract/wire/content/content.ts'
import { Picture } from '../../../ui/picture.tsx'
import { PageDate } from './page-date.tsx'

/** Pages as cards. Logos are shown whole; other pictures fill their frame. */
export function PageCards({ pages }: { pages: PageCard[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {pages.map((page) => (
        <li key={page.id} className="group relative">
          <CardPicture page={page} />
          {page.type_code === 'blog' && <PageDate page={page} className="mt-4 text-sm text-stone" />}
          <h3 className="mt-3 text-xl wrap-anywhere">
            <a href={page.uri} className="cover-link">
              {page.title}
            </a>
          </h3>
          <p className="mt-2 text-slate">{page.summary}</p>
        </li>
      ))}
    </ul>
  )
}

function CardPicture({ page: { picture, type_code: type } }: { page: PageCard }) {
  if (!picture) return <div aria-hidden="true" className="h-2 bg-signal" />
  if (type === 'knowledge')
    return (
      <div className="flex aspect-3/2 items-center justify-center bg-mist p-10">
        <img src={picture} alt="" width={160} height={56} loading="lazy" className="h-auto w-full max-w-48" />
      </div>
    )
  return (
    <div className="overflow-hidden">
      <Picture src={picture} alt="" ratio="3/2" className="zooms" />
    </div>
  )
}
