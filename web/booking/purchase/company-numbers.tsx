import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { invoiceCountry } from './check-draft.ts'
import { usePurchaseForm } from './form-context.ts'
import { useCompanyLookup } from './use-company-lookup.ts'

/** A Dutch company must give its KvK number, a foreign one its VAT number. */
export function CompanyNumbers() {
  const t = useTranslations('checkout.buyer')
  const { form, fields, options } = usePurchaseForm()
  useCompanyLookup()
  const isDutch = invoiceCountry(form.typed, options.book) === 'NL'
  return (
    <>
      <TextField
        {...fields.field('company_number')}
        optional={!isDutch}
        inputMode="numeric"
        autoComplete="off"
        hint={t('companyNumberHint')}
      />
      <TextField
        {...fields.field('vat_number')}
        optional={isDutch}
        autoComplete="off"
        autoCapitalize="characters"
        hint={t(isDutch ? 'vatNumberHint' : 'vatNumberAbroad')}
      />
    </>
  )
}
