import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, useParams, useRouteError } from 'react-router'
import { staffPaths } from '../contract/rules/paths/staff-paths.ts'
import { Button } from '../ui/button.tsx'
import { useTranslations } from '../ui/i18n/translations.tsx'
import { localeStore } from './kit/i18n/locale-store.ts'
import { loadTexts, type StaffNamespace } from './kit/i18n/namespaces.ts'
import { Page } from './kit/page/page.tsx'
import { Session } from './session/session.tsx'

/** A page whose code and texts are loaded when it is opened. */
const page = (
  path: string,
  load: () => Promise<{ default: ComponentType }>,
  texts: readonly StaffNamespace[] = [],
  /** The parts of the page, each with an address of its own. */
  children?: RouteObject[],
): RouteObject => ({
  path,
  ...(children && { children }),
  lazy: async () => {
    const [module] = await Promise.all([load(), loadTexts(localeStore.get(), texts)])
    return { Component: path.includes(':id') ? perRecord(module.default) : module.default }
  },
})

/** A page begins anew for the next record, so that what is typed about one is never saved with another. */
const perRecord = (RecordPage: ComponentType) =>
  function PerRecord() {
    return <RecordPage key={useParams().id} />
  }

export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: Broken,
      HydrateFallback: () => null,
      children: [
        page('link/:token', () => import('./session/link-page.tsx')),
        {
          element: (
            <Session>
              <Outlet />
            </Session>
          ),
          children: [
            {
              lazy: async () => ({ Component: (await import('./frame/frame.tsx')).default }),
              children: [
                page('', () => import('./today/today-page.tsx'), [
                  'staffToday',
                  'staffPlanning',
                  'staffTasks',
                ]),
                page('orders', () => import('./orders/orders-page.tsx'), ['staffOrders', 'staffFields']),
                page('orders/new', () => import('./new-order/new-order-page.tsx'), ['staffNewOrder']),
                page('orders/:id', () => import('./orders/order-page.tsx'), [
                  'staffOrders',
                  'staffFields',
                  'staffMailNames',
                ]),
                page('inbox', () => import('./inbox/inbox-page.tsx'), ['staffInbox']),
                page('inbox/:id', () => import('./inbox/inbox-item-page.tsx'), ['staffInbox']),
                page('offers', () => import('./offers/offers-page.tsx'), ['staffOffers']),
                page('offers/new', () => import('./offers/new-offer-page.tsx'), [
                  'staffOffers',
                  'staffNewOrder',
                ]),
                page('offers/:id', () => import('./offers/offer-page.tsx'), [
                  'staffOffers',
                  'staffMailNames',
                  'staffNewOrder',
                  'staffFields',
                ]),
                page('chat', () => import('./inbox/chat-page.tsx'), ['staffInbox', 'conversation']),
                page('reviews', () => import('./inbox/reviews-page.tsx'), ['staffInbox']),
                page('answers', () => import('./inbox/answers-page.tsx'), ['staffAnswers', 'staffInbox']),
                page('customers', () => import('./customers/customers-page.tsx'), ['staffPeople']),
                page('customers/:id', () => import('./customers/customer-page.tsx'), [
                  'staffPeople',
                  'staffFields',
                  'staffMoreFields',
                ]),
                page('companies', () => import('./companies/companies-page.tsx'), ['staffPeople']),
                page('companies/:id', () => import('./companies/company-page.tsx'), [
                  'staffPeople',
                  'staffFields',
                  'staffMoreFields',
                ]),
                page('people', () => import('./people/people-page.tsx'), ['staffPeople']),
                page('people/:id', () => import('./people/person-page.tsx'), [
                  'staffPeople',
                  'staffFields',
                  'staffMoreFields',
                ]),
                page('discounts', () => import('./discounts/discounts-page.tsx'), ['staffDiscounts']),
                page('discounts/new', () => import('./discounts/new-discount-page.tsx'), ['staffDiscounts']),
                page('discounts/:id', () => import('./discounts/discount-page.tsx'), [
                  'staffDiscounts',
                  'staffFields',
                ]),
                page('import', () => import('./imports/import-page.tsx'), ['staffImport']),
                page('products', () => import('./products/products-page.tsx'), ['staffProducts']),
                page('products/new', () => import('./products/new-product-page.tsx'), ['staffProducts']),
                page('products/grid', () => import('./products/grid/grid-page.tsx'), ['staffProducts']),
                page('products/:id', () => import('./products/product-page.tsx'), [
                  'staffProducts',
                  'staffFields',
                  'staffMoreFields',
                  'staffPages',
                  'staffPeople',
                ]),
                page('categories', () => import('./taxonomy/categories-page.tsx'), ['staffTaxonomy']),
                page('lists/:list', () => import('./taxonomy/lists-page.tsx'), ['staffTaxonomy']),
                page('pages', () => import('./pages/pages-page.tsx'), ['staffPages']),
                page('pages/:id', () => import('./pages/page-page.tsx'), ['staffPages']),
                page('media', () => import('./media/media-page.tsx'), ['staffPages']),
                page('planning', () => import('./planning/planning-page.tsx'), ['staffPlanning']),
                page('planning/decide', () => import('./planning/decide/decide-page.tsx'), ['staffPlanning']),
                page('dates', () => import('./dates/list/dates-page.tsx'), [
                  'staffDates',
                  'staffPlanning',
                  'staffFields',
                ]),
                page('dates/new', () => import('./dates/series/series-page.tsx'), [
                  'staffDates',
                  'staffPlanning',
                ]),
                page(
                  'dates/:id',
                  () => import('./dates/date/date-page.tsx'),
                  ['staffDates', 'staffPlanning'],
                  [
                    page('', () => import('./dates/date/overview-tab.tsx'), ['staffPeople']),
                    page('participants', () => import('./dates/date/participants-tab.tsx')),
                    page('waiting', () => import('./dates/date/waiting-tab.tsx'), ['staffWaiting']),
                    page('plan', () => import('./dates/date/plan-tab.tsx')),
                    page('changes', () => import('./dates/date/changes-tab.tsx'), ['staffOrders']),
                    page('attendance', () => import('./dates/date/attendance-tab.tsx'), ['staffPapers']),
                    page('papers', () => import('./dates/date/papers-tab.tsx'), ['staffPapers']),
                    page('tasks', () => import('./dates/date/tasks-tab.tsx'), ['staffTasks']),
                    page('history', () => import('./dates/date/history-tab.tsx'), [
                      'staffLog',
                      'staffFields',
                      'staffMoreFields',
                    ]),
                  ],
                ),
                page('planning/occupancy', () => import('./planning/occupancy/occupancy-page.tsx'), [
                  'staffPlanning',
                ]),
                page('my', () => import('./papers/my-page.tsx'), ['staffPapers']),
                page('certificates', () => import('./papers/certificates-page.tsx'), [
                  'staffPapers',
                  'staffRegisters',
                  'staffPlanning',
                ]),
                page('schemes', () => import('./schemes/schemes-page.tsx'), [
                  'staffSchemes',
                  'staffRegisters',
                  'staffPlanning',
                ]),
                page('registers', () => import('./registers/registers-page.tsx'), ['staffRegisters']),
                page('registers/:id', () => import('./registers/register-page.tsx'), [
                  'staffRegisters',
                  'staffPlanning',
                ]),
                page('trainers', () => import('./planning/resources/trainers-page.tsx'), ['staffPlanning']),
                page('task-templates', () => import('./tasks/templates-page.tsx'), [
                  'staffTasks',
                  'staffPlanning',
                ]),
                page('rooms', () => import('./planning/resources/rooms-page.tsx'), ['staffPlanning']),
                page('mails', () => import('./mails/mails-page.tsx'), ['staffMails', 'staffMailNames']),
                page('mail-texts', () => import('./mail-texts/mail-texts-page.tsx'), [
                  'staffMailTexts',
                  'staffMailNames',
                ]),
                page('colleagues', () => import('./colleagues/colleagues-page.tsx'), ['staffColleagues']),
                page('log', () => import('./log/log-page.tsx'), [
                  'staffLog',
                  'staffFields',
                  'staffMoreFields',
                ]),
                page('settings/:part?', () => import('./settings/settings-page.tsx'), [
                  'staffSettings',
                  'staffFields',
                ]),
                page('menus', () => import('./menus/menus-page.tsx'), ['staffMenus']),
                page('search-words', () => import('./search-words/search-words-page.tsx'), [
                  'staffSearchWords',
                ]),
                page('redirects', () => import('./redirects/redirects-page.tsx'), ['staffMenus']),
                page('account', () => import('./account/account-page.tsx'), ['staffAccount']),
                { path: '*', Component: Missing },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: staffPaths.home },
)

function Missing() {
  const t = useTranslations('staffFrame')
  return (
    <Page title={t('missing')}>
      <p className="max-w-read">{t('missingText')}</p>
    </Page>
  )
}

/** A page that could not be loaded, after a new version or without a network, or that failed. */
function Broken() {
  const t = useTranslations('staffFrame')
  console.error(useRouteError())
  return (
    <main className="entrance">
      <div className="rounded-lg bg-paper p-7">
        <h1 className="text-xl">{t('broken')}</h1>
        <p className="mt-2">{t('brokenText')}</p>
        <Button kind="dark" className="mt-5" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </div>
    </main>
  )
}
