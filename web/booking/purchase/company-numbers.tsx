import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { countryOf } from './check-draft.ts'
import { useFormParts } from './form-context.ts'

/** A Dutch company is known by its KvK number, one from abroad by its VAT number. */
export function CompanyNumbers() {
  const t = useTranslations('checkout.buyer')
  const { form, fields, data } = useFormParts()
  const isDutch = countryOf(form.typed, data.book) === 'NL'
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
