import { useQuery } from '@tanstack/react-query'
import { diffWordsWithSpace } from 'diff'
import { useState } from 'react'
import {
  type PageContent,
  type PageField,
  pageFields,
  type Revision,
  type StaffPage,
} from '../../contract/staff/content/pages.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { pagesApi } from '../api/content/pages.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { plainText } from './page-values.ts'

type Props = {
  page: StaffPage
  labelOf: (field: PageField) => string
  onRestored: (page: StaffPage) => void
}

/** Everything that was published, each compared with what is written now. */
export function PageVersions({ page, labelOf, onRestored }: Props) {
  const t = useTranslations('staffPages.versions')
  const locale = useLocale()
  const [open, setOpen] = useState<number | null>(null)
  if (page.revisions.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className="flex flex-col gap-2">
        {page.revisions.map(({ number, at, by }) => (
          <li key={number}>
            <details
              open={open === number}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) setOpen(number)
                else if (open === number) setOpen(null)
              }}
            >
              <summary className="cursor-pointer">
                <b>{t('number', { number })}</b>{' '}
                <span className="text-stone">
                  {momentOf(locale, at)} · {by ?? t('before')}
                </span>
              </summary>
              {open === number && <Compared {...{ page, number, labelOf, onRestored }} />}
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Compared({ page, number, labelOf, onRestored }: Props & { number: number }) {
  const t = useTranslations('staffPages.versions')
  const can = useCan()
  const [failure, setFailure] = useState<unknown>()
  const { data, error } = useQuery({
    queryKey: ['revision', page.id, number],
    queryFn: () => pagesApi.revision(page.id, number),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const restore = async () => {
    setFailure(undefined)
    try {
      onRestored(await pagesApi.restoreRevision(page.id, number))
      showToast(t('restored'), { tone: 'good' })
    } catch (refusal) {
      setFailure(refusal)
    }
  }
  if (!data) return <Failure error={error} />
  const changed = pageFields.filter((field) => textOf(data, field) !== textOf(page, field))
  return (
    <div className="mt-2 border-l-2 border-line pl-3">
      {changed.length === 0 && <p className="text-stone">{t('same')}</p>}
      {changed.map((field) => (
        <div key={field} className="mb-3">
          <p className="text-xs font-bold text-stone">{labelOf(field)}</p>
          <Words before={textOf(data, field)} after={textOf(page, field)} />
        </div>
      ))}
      {can('content:write') && changed.length > 0 && (
        <>
          <Button size="sm" kind="outline" disabled={page.has_draft} onClick={() => void restore()}>
            {t('restore')}
          </Button>
          {page.has_draft && <p className="mt-1 text-xs text-stone">{t('discardFirst')}</p>}
        </>
      )}
      <Failure error={failure} />
    </div>
  )
}

const textOf = ({ content }: Pick<Revision, 'content'>, field: keyof PageContent): string => {
  const value = content[field]
  if (value === null) return ''
  if (typeof value === 'string') return field.endsWith('body_html') ? plainText(value) : value
  return JSON.stringify(value, null, 1)
}

/** The words that went and came. */
function Words({ before, after }: { before: string; after: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
        const Tag = added ? 'ins' : removed ? 'del' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
          <Tag key={index} className={added ? 'bg-good-tint' : removed ? 'bg-bad-tint' : ''}>
            {value}
          </Tag>
        )
      })}
    </p>
  )
}
