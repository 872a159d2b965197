import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { usePurchaseForm } from './form-context.ts'
import { FormSection } from './form-section.tsx'

/** Opens in a new tab, so that the form stays filled in while the buyer reads the terms. */
export const inNewTab = (href: string) => (text: ReactNode) => <NewTab href={href}>{text}</NewTab>

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('checkout.consent')
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link font-semibold">
      {children}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
}

/** The checkboxes that the law requires; they are never ticked beforehand. */
export function ConsentSection() {
  const t = useTranslations('checkout.consent')
  const { fields, facts } = usePurchaseForm()
  const box = (name: 'terms' | 'early_start') => {
    const props = fields.box(name)
    return { ...props, required: true, error: props.error && t(`${name}_missing`) }
  }
  return (
    <FormSection title={t('title')}>
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
    </FormSection>
  )
}
