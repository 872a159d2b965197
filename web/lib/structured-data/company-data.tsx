import { useLocale } from '../../../ui/i18n/translations.tsx'
import { useOrigin } from '../page/origin.ts'
import { useShellData } from '../page/use-shell-data.ts'
import { companyData } from './company.ts'
import { StructuredData } from './structured-data.tsx'

export function CompanyData() {
  const { shop } = useShellData()
  const locale = useLocale()
  const origin = useOrigin()
  return <StructuredData data={import.meta.env.SSR && companyData(shop, locale, origin)} />
}
