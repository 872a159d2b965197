import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Honeypot } from '../../lib/forms/honeypot.tsx'
import type { QuotationField } from './quotation-form.tsx'

export function QuotationFields({ field }: { field: QuotationField }) {
  const t = useTranslations('quotation')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('participants')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('company')} optional autoComplete="organization" />
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('phone')} type="tel" optional autoComplete="tel" />
      <TextArea {...field('message')} optional hint={t('messageHint')} className="sm:col-span-2" />
      <Honeypot label={t('website')} />
    </div>
  )
}
