import { useEffect, useRef, useState } from 'react'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Order, OrderLine } from '../../../contract/wire/booking/order.ts'
import type { ProductOption } from '../../../contract/wire/catalogue/product.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { createApi } from '../../lib/api/api.ts'
import { useAsk } from '../../lib/load/use-ask.ts'

type Props = { order: Order; line: OrderLine; onClose: () => void; onMoved: (order: Order) => void }

/** The other dates of a course with enough seats for the whole line. The price stays as it was paid. */
export function MoveLine({ order, line, onClose, onMoved }: Props) {
  const t = useTranslations('orders.change')
  const locale = useLocale()
  const slug = line.uri?.split('/').at(-1)
  const { value: product, error } = useAsk(slug ?? null, (api) => api.product(slug ?? ''))
  const options = slug ? product?.product.options : []
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [chosen, setChosen] = useState<ProductOption>()
  const whenOf = useWhen()

  const move = async (poId: number) => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      const moved = await createApi(locale).moveOrderLine(order.id, order.key, line.id, poId)
      showToast(t('moved'), { tone: 'good' })
      onMoved(moved)
    } catch (error) {
      setBusy(false)
      setFailure((error instanceof ApiProblem && error.body?.message) || t('failed'))
    }
  }
  const others = options?.filter(
    ({ bookable, po_id, places_left: left }) =>
      bookable && po_id !== line.po_id && (left === null || left >= line.amount),
  )
  return (
    <TitledDialog open onClose={onClose} title={t('moveTitle')} size="card">
      <p className="font-bold wrap-anywhere">{line.full_name}</p>
      <p className="text-sm text-slate">
        {t('now', {
          option: [whenOf(line), line.location, line.language && t('language', { language: line.language })]
            .filter(Boolean)
            .join(', '),
        })}
      </p>
      <p role="alert" className="mt-3 font-semibold text-bad empty:hidden">
        {failure || (error !== undefined && t('failed'))}
      </p>
      {chosen && (
        <Question
          {...{ chosen, busy }}
          leavesDate={order.status_id !== orderStatus.withoutSeat}
          onYes={() => void move(chosen.po_id)}
          onBack={() => {
            setChosen(undefined)
            setFailure('')
          }}
        />
      )}
      {!others && !error && (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <SkeletonText lines={4} className="mt-5" />
        </>
      )}
      {others?.length === 0 && <p className="mt-4">{t('none')}</p>}
      {others && others.length > 0 && !chosen && (
        <ul className="mt-4 border-t border-line">
          {others.map((option) => (
            <Choice key={option.po_id} option={option} onChoose={() => setChosen(option)} />
          ))}
        </ul>
      )}
    </TitledDialog>
  )
}

type Dated = Pick<OrderLine, 'first_day' | 'last_day' | 'starts_at' | 'ends_at' | 'option_name'>

/** "donderdag 14 januari 2026, 09:00–16:30". */
function useWhen() {
  const { fullDays } = useFormat()
  return ({ first_day: first, last_day: last, starts_at, ends_at, option_name }: Dated) => {
    if (!first || !last) return option_name
    const on = fullDays(first, last)
    return starts_at && ends_at ? `${on}, ${starts_at}–${ends_at}` : on
  }
}

/** Where, and in which language: a date in another language than the page's is marked. */
function Facts({ option: { location, language, places_left: left } }: { option: ProductOption }) {
  const t = useTranslations('orders.change')
  const locale = useLocale()
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-slate">
      {[
        location,
        language && language === locale && t('language', { language }),
        left !== null && t('left', { count: left }),
      ]
        .filter(Boolean)
        .join(', ')}
      {language && language !== locale && <Badge tone="wait">{t('language', { language })}</Badge>}
    </span>
  )
}

type QuestionProps = {
  chosen: ProductOption
  /** The order has seats on its current date, which counts if it is cancelled later. */
  leavesDate: boolean
  busy: boolean
  onYes: () => void
  onBack: () => void
}

/** Moving is free only once, so it needs confirmation. */
function Question({ chosen, leavesDate, busy, onYes, onBack }: QuestionProps) {
  const t = useTranslations('orders.change')
  const name = useWhen()(chosen)
  const text = useRef<HTMLDivElement>(null)
  // The list that had focus has disappeared.
  useEffect(() => text.current?.focus(), [])
  return (
    <div ref={text} tabIndex={-1} className="mt-4 outline-none">
      <p className="font-bold">{t('becomes', { option: name })}</p>
      <Facts option={chosen} />
      <p className="mt-2">{t('moveNote')}</p>
      {leavesDate && <p className="mt-2">{t('moveCost')}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onYes} aria-disabled={busy || undefined}>
          {t(busy ? 'busy' : 'moveConfirm')}
        </Button>
        <Button kind="outline" onClick={onBack}>
          {t('moveBack')}
        </Button>
      </div>
    </div>
  )
}

function Choice({ option, onChoose }: { option: ProductOption; onChoose: () => void }) {
  const t = useTranslations('orders.change')
  const name = useWhen()(option)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <span>
        <span className="block font-bold first-letter:uppercase">{name}</span>
        <Facts option={option} />
      </span>
      <Button kind="outline" size="sm" onClick={onChoose}>
        {t('choose')}
        <span className="sr-only">
          : {name}, {option.location}
        </span>
      </Button>
    </li>
  )
}
