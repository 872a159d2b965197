import { useLocale } from '../../../ui/i18n/translations.tsx'
import { companyData } from '../structured-data/company.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'
import { useOrigin } from './origin.ts'
import { useShellData } from './use-shell-data.ts'

export function CompanyData() {
  const { shop } = useShellData()
  const locale = useLocale()
  const origin = useOrigin()
  return <StructuredData data={import.meta.env.SSR && companyData(shop, locale, origin)} />
}
