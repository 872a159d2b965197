import type { Course } from '../../contract/staff/papers/papers.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'

/** The photos of a date's attendance sheets, each behind a link. */
export function SheetLinks({ course, path }: { course: Course; path: 'my/sheets' | 'sheets' }) {
  const t = useTranslations('staffPapers')
  const locale = useLocale()
  if (!course.sheets.length) return null
  return (
    <ul className="flex flex-wrap gap-x-4">
      {course.sheets.map(({ id, at }) => (
        <li key={id}>
          <a
            className="text-link inline-flex min-h-11 items-center text-sm"
            href={`/api/staff/${path}/${id}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('sheetOf', { when: momentOf(locale, at) })}
          </a>
        </li>
      ))}
    </ul>
  )
}
