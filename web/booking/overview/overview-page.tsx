import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'
import { useCustomer } from '../../account/customer/customer-store.ts'
import { DashboardPage } from '../../account/dashboard/dashboard-page.tsx'
import { Mine } from '../../account/dashboard/mine.tsx'
import { useMine } from '../../account/dashboard/use-mine.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { OrderRows } from '../my-orders/order-rows.tsx'
import { askOverview, type Glance, waitingOf } from './ask-overview.ts'
import { FirstTraining } from './first-training.tsx'
import { NextTrainings } from './next-trainings.tsx'
import { TodoList } from './todo-list.tsx'

const load = async () => ({ alternates: paths.dashboard })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, {
  texts: ['overview', 'certificates', 'catalogue', 'myOrders'],
})

/** What is coming, what is due and what needs the customer, at a glance. */
export default function OverviewPage() {
  const t = useTranslations('overview')
  const { customer } = useCustomer()
  const asked = useMine('', askOverview)
  const { value } = asked
  const hello = value && customer && t('hello', { name: customer.firstname, count: waitingOf(value) })
  return (
    <DashboardPage title={t('title')} intro={hello ?? <span className="invisible">…</span>}>
      <Mine asked={asked} lines={10}>
        {(glance) => <Parts glance={glance} />}
      </Mine>
    </DashboardPage>
  )
}

function Parts({ glance }: { glance: Glance }) {
  const t = useTranslations('overview')
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-12">
      <div className="flex flex-col gap-6">
        <FirstTraining training={glance.next_trainings[0]} />
        <TodoList glance={glance} />
      </div>
      <section aria-labelledby="next-trainings">
        <h2 id="next-trainings" className="mb-5 text-2xl">
          {t('next.title')}
        </h2>
        <NextTrainings trainings={glance.next_trainings} />
      </section>
      {glance.recent.length > 0 && (
        <section aria-labelledby="recent-orders">
          <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
            <h2 id="recent-orders" className="text-2xl">
              {t('recent.title')}
            </h2>
            <ArrowLink href={paths.myOrders[locale]} className="min-h-11">
              {t('recent.all')}
            </ArrowLink>
          </div>
          <OrderRows orders={glance.recent} />
        </section>
      )}
    </div>
  )
}
