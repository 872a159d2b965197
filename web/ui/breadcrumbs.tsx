import { Link } from 'react-router'

type Crumb = { title: string; uri: string }

/** Where one is. The last crumb is the page itself and leads nowhere. */
export function Breadcrumbs({ crumbs, label }: { crumbs: Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="text-sm text-stone">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {crumbs.map(({ title, uri }, index) => (
          <li key={uri} className="flex gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < crumbs.length - 1 ? (
              <Link to={uri} className="underline-offset-4 hover:text-ink hover:underline">
                {title}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
