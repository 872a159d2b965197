import { type ReactNode, useState } from 'react'
import type { CompanyOrder } from '../../../contract/wire/booking/company-order.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { momentOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { PagedList } from '../../account/dashboard/list-page.tsx'
import { createCompanyApi } from '../../lib/api/company.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { useLoaded } from '../../lib/load/personal-page.ts'
import { useAct } from './use-act.ts'

type Page = { data: CompanyOrder[]; meta: { current_page: number; last_page: number } }

/** The orders in the name of the company and their invoices. Managers decide about those of bookers. */
export function CompanyOrders({ loaded, isManager }: { loaded: Page; isManager: boolean }) {
  const t = useTranslations('certificates.people.orders')
  const locale = useLocale()
  const act = useAct()
  const [orders, setOrders] = useLoaded(loaded)
  const [refused, setRefused] = useState<CompanyOrder | null>(null)
  const [reason, setReason] = useState('')
  if (!orders.data.length) return <p>{t('none')}</p>
  const approve = ({ id }: CompanyOrder) =>
    act(async () => setOrders(await createCompanyApi(locale).approveCompanyOrder(id)), t('approved'))
  const refuse = async ({ id }: CompanyOrder) => {
    if (
      await act(
        async () => setOrders(await createCompanyApi(locale).refuseCompanyOrder(id, reason)),
        t('refused'),
      )
    )
      setRefused(null)
  }
  return (
    <>
      <PagedList
        page={orders.meta.current_page}
        lastPage={orders.meta.last_page}
        hrefOf={(page) => `${paths.people[locale]}?part=orders${page > 1 ? `&page=${page}` : ''}`}
      >
        <ul className="flex flex-col gap-4">
          {orders.data.map((order) => (
            <Order key={order.id} order={order}>
              {isManager && order.awaits_manager && (
                <div className="mt-3 flex flex-wrap gap-3">
                  <Button size="sm" className="min-h-11" onClick={() => void approve(order)}>
                    {t('approve')}
                    <span className="sr-only">: {order.number}</span>
                  </Button>
                  <Button
                    kind="outline"
                    size="sm"
                    className="min-h-11"
                    onClick={() => {
                      setReason('')
                      setRefused(order)
                    }}
                  >
                    {t('refuse')}
                    <span className="sr-only">: {order.number}</span>
                  </Button>
                </div>
              )}
            </Order>
          ))}
        </ul>
      </PagedList>
      <TitledDialog
        open={refused !== null}
        onClose={() => setRefused(null)}
        title={`${t('refuse')} ${refused?.number ?? ''}`}
      >
        <TextArea
          label={t('reason')}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button className="mt-4" disabled={!reason.trim()} onClick={() => refused && void refuse(refused)}>
          {t('send')}
        </Button>
      </TitledDialog>
    </>
  )
}

function Order({ order, children }: { order: CompanyOrder; children: ReactNode }) {
  const t = useTranslations('certificates.people.orders')
  const locale = useLocale()
  const { money, day } = useFormat()
  const { id, number, buyer, placed_at, names, gross, status_title, refused_why } = order
  return (
    <li className="border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">
          {number}{' '}
          {order.awaits_manager ? <Badge tone="wait">{t('waits')}</Badge> : <Badge>{status_title}</Badge>}
        </h2>
        <p className="font-bold">{money(gross)}</p>
      </div>
      <p className="text-slate">{t('by', { buyer, day: day(placed_at.slice(0, 10)) })}</p>
      <p className="wrap-anywhere">{names.join(', ')}</p>
      {order.held_until && <p>{t('until', { moment: momentOf(locale, order.held_until) })}</p>}
      {refused_why && <p className="wrap-anywhere">{t('refusedWhy', { reason: refused_why })}</p>}
      {order.invoices.map((invoice) => (
        <p key={invoice.id}>
          <a
            href={`/api/customer/company/orders/${id}/invoices/${invoice.id}`}
            download
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('invoice', { number: invoice.number })}
          </a>
        </p>
      ))}
      {children}
    </li>
  )
}
