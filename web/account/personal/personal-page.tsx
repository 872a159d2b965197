import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { useCustomer } from '../customer/customer-store.ts'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { MineLoading } from '../dashboard/skeletons.tsx'
import { AddressBook } from './address-book.tsx'
import { CompanyForm } from './company-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DetailsForm } from './details-form.tsx'
import { ExportData } from './export-data.tsx'
import { PasswordForm } from './password-form.tsx'

const load = async () => ({ alternates: paths.personalData })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['personal', 'forms'] })

/** Who one is to the shop, and what it keeps. */
export default function PersonalPage() {
  const t = useTranslations('personal')
  const { customer } = useCustomer()
  return (
    <DashboardPage title={t('title')} intro={t('intro')}>
      {customer ? <Parts key={customer.id} customer={customer} /> : <MineLoading lines={9} />}
    </DashboardPage>
  )
}

function Parts({ customer }: { customer: Customer }) {
  return (
    <div className="max-w-read">
      <DetailsForm customer={customer} />
      <CompanyForm customer={customer} />
      <AddressBook customer={customer} />
      <PasswordForm />
      <ExportData />
      <DeleteAccount />
    </div>
  )
}
