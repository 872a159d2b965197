import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'

type Props = {
  categories: { id: number; title: string; href: string; count: number }[]
  total: number
  /** The category whose deals are shown; undefined for all deals. */
  current: number | undefined
}

/** Links to the deals of each category and to all deals. */
export function DealCategories({ categories, total, current }: Props) {
  const t = useTranslations('deals')
  const locale = useLocale()
  const all = { id: undefined, title: t('all'), href: paths.deals[locale] as string, count: total }
  return (
    <nav aria-label={t('categories')}>
      <ul className="flex flex-wrap gap-2">
        {[all, ...categories].map(({ id, title, href, count }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-line px-4 py-1 text-sm font-semibold transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {title}
              <span className="tabular-nums opacity-75">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
