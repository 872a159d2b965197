import { useCustomer } from '../account/customer-store.ts'
import { paths } from '../i18n/paths.ts'
import { useLocale, useTranslations } from '../i18n/translations.tsx'
import { inBrowser, onServer } from '../load.ts'
import { ArrowLink } from '../ui/text-link.tsx'
import { askOverview, type Glance, waitingOf } from './ask-overview.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { FirstTraining } from './first-training.tsx'
import { Mine } from './mine.tsx'
import { NextTrainings } from './next-trainings.tsx'
import { OrderRows } from './order-rows.tsx'
import { TodoList } from './todo-list.tsx'
import { useMine } from './use-mine.ts'

const load = async () => ({ alternates: paths.dashboard })
export const loader = onServer(load)
export const clientLoader = inBrowser(load, { texts: ['overview', 'certificates', 'catalogue', 'myOrders'] })

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
            <ArrowLink to={paths.myOrders[locale]} className="min-h-11">
              {t('recent.all')}
            </ArrowLink>
          </div>
          <OrderRows orders={glance.recent} />
        </section>
      )}
    </div>
  )
}
