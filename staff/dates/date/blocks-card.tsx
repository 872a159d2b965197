import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { SeatBlock, SeatBlocks } from '../../../contract/staff/planning/seat-blocks.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { dateBlocksQuery, dateQuery } from '../../api/planning/dates.ts'
import { undoIdOf } from '../../api/written.ts'
import { momentOf } from '../../kit/i18n/moment.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card } from '../../kit/page/page.tsx'
import { useUndo } from '../../records/use-undo.ts'
import { useCan } from '../../session/me.tsx'
import { BlockDialog, EndBlockDialog } from './block-dialogs.tsx'
import { useDate } from './use-date.ts'

type Act = { act: 'add' } | { act: 'change' | 'end'; block: SeatBlock }

/** The seats of a date that are not for sale: sold elsewhere, held for a company, or anything else. */
export function BlocksCard() {
  const t = useTranslations('staffDates.blocks')
  const mayPlan = useCan()('dates:plan')
  const date = useDate()
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const { data, error, refetch } = useQuery(dateBlocksQuery(date.id))
  const [doing, setDoing] = useState<Act>()
  const close = () => setDoing(undefined)
  const onSaved = (saved: SeatBlocks, text: string) => {
    client.setQueryData(dateBlocksQuery(date.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: dateQuery(date.id).queryKey, exact: true })
    showSaved(text, undoIdOf(saved))
    close()
  }
  const counting = data?.blocks.filter(({ is_over }) => !is_over) ?? []
  const over = data?.blocks.filter(({ is_over }) => is_over) ?? []
  const shown = { date, onClose: close }
  return (
    <Card title={t('title')}>
      {!data && !error && <SkeletonText lines={2} />}
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {data && counting.length === 0 && <p className="text-stone">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {counting.map((block) => (
          <li key={block.id} className="py-2.5 first:pt-0">
            <BlockFacts block={block} />
            {mayPlan && (
              <p className="mt-1 -ml-2 flex flex-wrap gap-1">
                {(['change', 'end'] as const).map((act) => (
                  <Button key={act} kind="quiet" size="sm" onClick={() => setDoing({ act, block })}>
                    {t(act)}
                    <span className="sr-only">
                      : {t('seats', { count: block.seats })} {nameOf(block)}
                    </span>
                  </Button>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <details className="mt-2 text-stone">
          <summary className="cursor-pointer">{t('ended', { count: over.length })}</summary>
          <ul className="mt-1 divide-y divide-line">
            {over.map((block) => (
              <li key={block.id} className="py-2">
                <BlockFacts block={block} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayPlan && data && (
        <button type="button" className="tool mt-3" onClick={() => setDoing({ act: 'add' })}>
          <Lock aria-hidden="true" className="size-4" />
          {t('add')}
        </button>
      )}
      {doing?.act === 'add' && data && (
        <BlockDialog {...shown} free={data.free} onSaved={(saved) => onSaved(saved, t('added'))} />
      )}
      {doing?.act === 'change' && data && (
        <BlockDialog
          {...shown}
          block={doing.block}
          free={data.free + doing.block.seats}
          onSaved={(saved) => onSaved(saved, t('changed'))}
        />
      )}
      {doing?.act === 'end' && (
        <EndBlockDialog {...shown} block={doing.block} onSaved={(saved) => onSaved(saved, t('endedToast'))} />
      )}
    </Card>
  )
}

const nameOf = ({ company, label }: SeatBlock) => [company, label].filter(Boolean).join(', ')

function BlockFacts({ block }: { block: SeatBlock }) {
  const t = useTranslations('staffDates.blocks')
  const locale = useLocale()
  const { seats, kind, ends_at, why, by } = block
  return (
    <>
      <p className="wrap-anywhere">
        <b>{t('seats', { count: seats })}</b> ·{' '}
        {[t(`kinds.${kind}`), nameOf(block)].filter(Boolean).join(': ')}
      </p>
      <p className="text-xs wrap-anywhere text-stone">
        {[ends_at && t('until', { moment: momentOf(locale, ends_at) }), why, by && t('by', { name: by })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
