import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '../../contract/staff/papers/papers.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { papersApi, signaturesQuery } from '../api/people/papers.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { Card } from '../kit/page/page.tsx'
import type { WalkInToBook } from '../new-order/call.ts'
import { useCan } from '../session/me.tsx'
import { Remarks } from './remarks.tsx'
import { SheetLinks } from './sheet-links.tsx'
import { Signature } from './signature-dialog.tsx'

/** What trainers remarked about a date, what people signed, and the photos of the sheet. */
export function CourseEvidence({ course }: { course: Course }) {
  const t = useTranslations('staffPapers')
  const can = useCan()
  const { day } = useFormat()
  const client = useQueryClient()
  const [toRemove, setToRemove] = useState<number>()
  const hasSigned = course.people.some(({ signed_days }) => signed_days.length > 0)
  const { data: signatures = [] } = useQuery({ ...signaturesQuery(course.id), enabled: hasSigned })
  const nameOf = (id: number | null) =>
    course.people.find(({ participant_id }) => participant_id === id)?.name
  if (!course.walk_ins.length && !course.remarks.length && !course.sheets.length && !hasSigned) return null
  const settle = async (id: number) => {
    await papersApi.settleWalkIn(course.id, id)
    await client.invalidateQueries({ queryKey: ['date', course.id] })
  }
  const remarks = course.remarks.map((remark) => {
    const name = nameOf(remark.participant_id)
    return name ? { ...remark, text: `${name}: ${remark.text}` } : remark
  })
  return (
    <Card title={t('evidence')}>
      <div className="flex flex-col gap-4">
        {course.walk_ins.length > 0 && (
          <section>
            <h3 className="font-semibold">{t('walkIns')}</h3>
            <p className="text-sm text-stone">{t('walkInHint')}</p>
            <ul className="divide-y divide-line">
              {course.walk_ins.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    {[one.name, one.company, one.email, ...Object.values(one.details)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {can('orders:write') && (
                    <span className="flex items-center gap-3">
                      <Link
                        className="text-link"
                        to="/orders/new"
                        state={{ date: course.id, ...one } satisfies WalkInToBook}
                      >
                        {t('newOrder')}
                      </Link>
                      <Button kind="outline" size="sm" onClick={() => void settle(one.id)}>
                        {t('settle')}
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Remarks remarks={remarks} label={t('remarkAboutDate')} />
        <div className="flex flex-wrap items-center gap-x-4">
          <SheetLinks course={course} path="sheets" />
          {can('attendance:all') &&
            course.sheets.map(({ id }, index) => (
              <Button key={id} kind="quiet" size="sm" onClick={() => setToRemove(id)}>
                {t('removeSheet', { number: index + 1 })}
              </Button>
            ))}
        </div>
        {signatures.length > 0 && (
          <ul className="flex flex-wrap gap-4">
            {signatures.map((one) => (
              <li key={`${one.participant_id} ${one.day}`}>
                <Signature path={one.path} label={t('signatureOf', { name: one.name })} />
                <span className="block text-xs text-stone">
                  {one.name}, {day(one.day)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        open={toRemove !== undefined}
        title={t('removeSheetTitle')}
        action={t('removeSheetNow')}
        onConfirm={async () => {
          if (toRemove !== undefined) await papersApi.removeSheet(toRemove)
          await client.invalidateQueries({ queryKey: ['date', course.id] })
        }}
        onClose={() => setToRemove(undefined)}
      >
        {t('removeSheetText')}
      </ConfirmDialog>
    </Card>
  )
}
