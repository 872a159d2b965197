import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { useCustomer } from '../customer/customer-store.ts'
import { dashboardLoader } from '../dashboard/dashboard-loader.ts'
import { DashboardError, DashboardFallback, DashboardPage } from '../dashboard/dashboard-page.tsx'
import type { Route } from './+types/personal-page'
import { AddressBook } from './address-book.tsx'
import { CompanyForm } from './company-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DetailsForm } from './details-form.tsx'
import { ExportData } from './export-data.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { PasswordForm } from './password-form.tsx'

export const handle: PageHandle = { alternates: () => paths.personalData }
export const clientLoader = dashboardLoader(
  async ({ api }) => {
    const [book, countries, sessions] = await Promise.all([api.addresses(), api.countries(), api.sessions()])
    return { book, countries, sessions }
  },
  { texts: ['personal', 'forms'] },
)

/** The customer's details, addresses, password and sessions, and the rights to export and delete them. */
export default function PersonalPage({ loaderData: { book, countries, sessions } }: Route.ComponentProps) {
  const t = useTranslations('personal')
  const { customer } = useCustomer()
  return (
    <DashboardPage title={t('title')} intro={t('intro')}>
      {customer && (
        <div key={customer.id} className="max-w-read">
          <DetailsForm customer={customer} />
          <CompanyForm customer={customer} />
          <AddressBook customer={customer} book={book} countries={countries} />
          <PasswordForm />
          <OpenSessions sessions={sessions} />
          <ExportData />
          <DeleteAccount />
        </div>
      )}
    </DashboardPage>
  )
}

export function HydrateFallback() {
  const t = useTranslations('personal')
  return <DashboardFallback title={t('title')} intro={t('intro')} lines={9} />
}

export function ErrorBoundary() {
  const t = useTranslations('personal')
  return <DashboardError title={t('title')} intro={t('intro')} />
}
