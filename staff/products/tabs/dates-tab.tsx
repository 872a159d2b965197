import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toEuros } from '../../../contract/rules/money/money.ts'
import type { ProductDate } from '../../../contract/staff/catalogue/product-dates.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { productChoicesQuery } from '../../api/catalogue/products.ts'
import { Card } from '../../kit/page/page.tsx'
import { DateStateBadge } from '../../records/date-state-badge.tsx'
import { useCan } from '../../session/me.tsx'
import { DateDialog } from '../sale/date-dialog.tsx'

/** The dates of a product, and a dialog to add or change one. */
export function DatesTab({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const { day, money } = useFormat()
  const can = useCan()
  const { data: choices } = useQuery(productChoicesQuery)
  const [open, setOpen] = useState<ProductDate | 'new'>()
  return (
    <Card
      title={t('part.dates')}
      action={
        can('dates:plan') && (
          <span className="flex items-center gap-2">
            <Link to={`/dates/new?product=${product.id}`} className="tool">
              {t('series')}
            </Link>
            <Button kind="quiet" size="sm" onClick={() => setOpen('new')}>
              <Plus aria-hidden="true" className="size-4" />
              {t('addDate')}
            </Button>
          </span>
        )
      }
    >
      {product.dates.length === 0 && <p className="text-stone">{t('noDates')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {product.dates.map((date) => (
          <li key={date.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link to={`/dates/${date.id}`} className="text-link font-bold tabular-nums">
              {day(date.first_day)}
              {date.last_day !== date.first_day && ` – ${day(date.last_day)}`}
            </Link>
            <span>
              {[date.location, date.language && t(`language.${date.language}`)].filter(Boolean).join(' · ')}
            </span>
            {date.visibility === 'private' && (
              <Badge tone="dark">{t('privateFor', { company: date.company ?? '–' })}</Badge>
            )}
            <span className="text-stone tabular-nums">
              {date.starts_at}–{date.ends_at}
            </span>
            <span className="tabular-nums">
              {t('taken', { taken: date.seats - date.seats_left, seats: date.seats })}
            </span>
            {date.surcharge_cents !== 0 && <span>+ {money(toEuros(date.surcharge_cents))}</span>}
            <DateStateBadge state={date.state} name={t(`dateState.${date.state}`)} />
            {can('dates:plan') && date.state !== 'done' && (
              <Button kind="quiet" size="sm" className="ml-auto" onClick={() => setOpen(date)}>
                {t('changeDate')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <DateDialog
          product={product}
          date={open === 'new' ? undefined : open}
          locations={choices?.locations ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}
