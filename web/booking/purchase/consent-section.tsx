import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useFormParts } from './form-context.ts'
import { OrderSection } from './form-section.tsx'

/** In a tab of its own: who reads the terms comes back to a form that is still filled in. */
export const inNewTab = (href: string) => (words: ReactNode) => <NewTab href={href}>{words}</NewTab>

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('checkout.consent')
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link font-semibold">
      {children}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
}

/** The boxes the law asks for, never ticked beforehand. */
export function ConsentSection() {
  const t = useTranslations('checkout.consent')
  const { form, fields, facts } = useFormParts()
  const box = (name: 'terms' | 'early_start') => ({
    name,
    value: 'yes',
    required: true,
    checked: form.typed[name] === 'yes',
    error: fields.field(name).error && t(`${name}_missing`),
    onChange: ({ target }: { target: HTMLInputElement }) => form.set(name, target.checked ? 'yes' : ''),
  })
  return (
    <OrderSection title={t('title')}>
      <Checkbox
        {...box('terms')}
        label={t.rich('terms', { terms: inNewTab(t('termsUri')), privacy: inNewTab(t('privacyUri')) })}
      />
      {facts.needsEarlyStart && (
        <Checkbox
          {...box('early_start')}
          label={t('earlyStart')}
          hint={t.rich('earlyStartHint', { withdraw: inNewTab(t('withdrawUri')) })}
          className="mt-2"
        />
      )}
    </OrderSection>
  )
}
