type Crumb = { title: string; uri: string }

/** The path to this page. The last crumb is the page itself and is not a link. */
export function Breadcrumbs({ crumbs, label }: { crumbs: Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="text-sm text-stone">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {crumbs.map(({ title, uri }, index) => (
          <li key={uri} className="flex gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-silver">
                /
              </span>
            )}
            {index < crumbs.length - 1 ? (
              <a
                href={uri}
                className="underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
              >
                {title}
              </a>
            ) : (
              <span aria-current="page" className="font-semibold text-ink">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
