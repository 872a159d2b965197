import { useNavigate } from 'react-router'
import { Select } from '../../../ui/forms/select.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { type OrderStatusChoice, orderStatuses, writeOrdersQuery } from './orders-query.ts'

type Props = { status: OrderStatusChoice | undefined; total: number }

/** Filters orders by status. The filter is in the address, so that it survives going back and can be shared. */
export function OrderFilter({ status, total }: Props) {
  const t = useTranslations('myOrders')
  const locale = useLocale()
  const navigate = useNavigate()
  const choose = (chosen: string) => {
    const status = orderStatuses.find((known) => known === chosen)
    navigate(paths.myOrders[locale] + writeOrdersQuery({ status, page: 1 }), { preventScrollReset: true })
  }
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <Select
        label={t('filter')}
        name="status"
        value={status ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: t('all') },
          ...orderStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        className="w-full sm:w-80"
      />
      <p role="status" className="pb-2 text-slate">
        {t('found', { count: total })}
      </p>
    </div>
  )
}
