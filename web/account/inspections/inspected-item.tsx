import { FileText } from 'lucide-react'
import type { InspectionState } from '../../../contract/rules/service/inspections.ts'
import type { InspectedItem as Item } from '../../../contract/wire/service/inspection.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { AddToCart } from '../../lib/slots/slots.tsx'

const tones = {
  overdue: 'bad',
  due: 'wait',
  rejected: 'dark',
  ok: 'good',
} as const satisfies Record<InspectionState, string>

/** One piece of equipment: its state, dates and report, and a button to have it inspected again. */
export function InspectedItem({ item }: { item: Item }) {
  const t = useTranslations('inspections')
  const { day } = useFormat()
  const { id, name, state, result, remarks } = item
  const facts = [
    [t('serial'), item.serial_number],
    [t('sticker'), item.sticker_number],
    [t('inspected'), day(item.inspected_on, 'long')],
    [t('result'), t(`results.${result}`)],
    ...(state === 'rejected' ? [] : [[t('due'), day(item.due_on, 'long')]]),
    [t('life'), day(item.life_ends_on, 'long')],
  ]
  return (
    <li className="border border-line">
      <div className="p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          <span data-state={state}>
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          </span>
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:flex xl:flex-wrap xl:gap-x-10">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-stone">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {remarks && (
          <p className="mt-4 max-w-read border-l-4 border-line pl-4">
            <span className="block text-sm text-stone">{t('remarks')}</span>
            {remarks}
          </p>
        )}
      </div>
      <div className="border-t border-line bg-mist p-5 sm:p-6">
        <Advice item={item} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <BookAgain item={item} />
          <a
            href={`/api/customer/inspections/${id}/report`}
            download
            className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0" />
            {t('report')}
            <span className="sr-only">
              : {name}, {item.serial_number}
            </span>
          </a>
        </div>
      </div>
    </li>
  )
}

function Advice({ item: { state, result, days_left } }: { item: Item }) {
  const t = useTranslations('inspections.advice')
  if (state === 'ok') return null
  const text =
    state === 'rejected'
      ? t(result === 'rejected' ? 'rejected' : 'expired')
      : t(state, { count: Math.abs(days_left) })
  return <p className="mb-4 max-w-read font-semibold">{text}</p>
}

/** Rejected equipment is not inspected again. */
function BookAgain({ item: { state, name, serial_number, book_again } }: { item: Item }) {
  const t = useTranslations('inspections')
  const { shortMoney } = useFormat()
  if (state === 'rejected') return null
  const which = (
    <span className="sr-only">
      : {name}, {serial_number}
    </span>
  )
  // Not urgent, or not directly bookable: link to its page.
  if (state === 'ok' || book_again.po_id === null)
    return (
      <LinkButton href={book_again.uri} kind="outline">
        {t('bookLink')}
        {which}
      </LinkButton>
    )
  return (
    <AddToCart choice={{ po_id: book_again.po_id, amount: 1, kind: 'inspection' }} size="md" className="">
      {t('book', { price: shortMoney(book_again.gross) })}
      {which}
    </AddToCart>
  )
}
