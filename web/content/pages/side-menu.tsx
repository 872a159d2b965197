import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { sortLocations } from '../locations/own-locations.ts'

/** Sibling pages. */
export function SideMenu({ page }: { page: ContentPage }) {
  const t = useTranslations('content')
  const listed = page.location ? sortLocations(page.places) : page.submenus
  return (
    <nav aria-label={t('sideMenu', { title: page.parent?.title ?? page.title })}>
      <ul className="border-t-2 border-ink">
        {listed.map(({ id, title, uri }) => (
          <li key={id} className="border-b border-line">
            <a
              href={uri}
              aria-current={id === page.id ? 'page' : undefined}
              className="block py-3 text-sm leading-snug underline-offset-4 hover:underline aria-[current]:border-l-4 aria-[current]:border-signal aria-[current]:pl-3 aria-[current]:font-bold"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
