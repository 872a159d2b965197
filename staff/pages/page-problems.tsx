import { TriangleAlert } from 'lucide-react'
import type { PageField, PageProblem, StaffPage } from '../../contract/staff/content/pages.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'

type Props = { page: StaffPage; labelOf: (field: PageField) => string }

/** What stands in the way of publishing, and what became of a plan. */
export function PageProblems({ page, labelOf }: Props) {
  const t = useTranslations('staffPages')
  const locale = useLocale()
  return (
    <>
      {page.publish_at && (
        <p role="status" className="mb-4 rounded-md bg-wait-tint px-3 py-2 text-wait">
          {t('plannedAt', { when: momentOf(locale, page.publish_at) })}
        </p>
      )}
      {page.unpublish_at && (
        <p role="status" className="mb-4 rounded-md bg-wait-tint px-3 py-2 text-wait">
          {t('downFrom', { when: momentOf(locale, page.unpublish_at) })}
        </p>
      )}
      {page.refused && <List title={t('refused')} problems={page.refused} labelOf={labelOf} />}
      {!page.refused && page.has_draft && page.problems.length > 0 && (
        <List title={t('notReady')} problems={page.problems} labelOf={labelOf} />
      )}
    </>
  )
}

type ListProps = { title: string; problems: readonly PageProblem[]; labelOf: Props['labelOf'] }

function List({ title, problems, labelOf }: ListProps) {
  const t = useTranslations('staffPages')
  return (
    <details className="mb-4 rounded-md border border-line bg-paper px-3 py-2">
      <summary className="flex cursor-pointer items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 text-wait" />
        {title} ({problems.length})
      </summary>
      <ul className="mt-2 list-disc pl-6">
        {problems.map(({ field, code, detail }) => (
          <li key={`${field} ${code} ${detail}`} className="wrap-anywhere">
            <b>{labelOf(field)}</b>: {t(`problem.${code}`, { detail })}
          </li>
        ))}
      </ul>
    </details>
  )
}
