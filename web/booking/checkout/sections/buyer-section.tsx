import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../../ui/i18n/translations.tsx'
import { fullName } from '../../../account/customer/full-name.ts'
import { paths } from '../../../lib/i18n/paths.ts'
import { useLazy } from '../../../lib/lazy/use-lazy.ts'
import { isCompany, isInOtherEuCountry } from '../../purchase/check-draft.ts'
import { Choice, Choices } from '../../purchase/choice.tsx'
import { CompanyNumbers } from '../../purchase/company-numbers.tsx'
import { useOrderForm } from '../../purchase/form-context.ts'
import { FormSection } from '../../purchase/form-section.tsx'
import { addressesFor, chooseAmong } from '../draft/first-draft.ts'

/** The buyer's details. Known ones are shown, not asked for. The VAT of an offer is fixed. */
export function BuyerSection({ checksVat }: { checksVat: boolean }) {
  const t = useTranslations('checkout.buyer')
  const { form, customer, options } = useOrderForm()
  const choose = (buyer: 'private' | 'company') => {
    const { invoice } = form.typed
    // An edited address belonged to the other kind of buyer.
    const choice = invoice.mode === 'edit' ? { ...invoice, mode: 'chosen' as const, id: null } : invoice
    form.change({ buyer, invoice: chooseAmong(choice, addressesFor({ buyer }, options.book, 'invoice')) })
  }
  return (
    <FormSection title={t('title')}>
      <p className="wrap-anywhere">
        <strong>{fullName(customer)}</strong>
        <br />
        {customer.email}
        {customer.phone && (
          <>
            <br />
            {customer.phone}
          </>
        )}
      </p>
      {!customer.account_exists && <ChangeGuest />}
      <div className="mt-4 grid sm:max-w-card">
        <Choices legend={t('who')} isLegendVisible>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['private', 'company'] as const).map((buyer) => (
              <Choice
                key={buyer}
                name="buyer"
                value={buyer}
                checked={form.typed.buyer === buyer}
                onChoose={() => choose(buyer)}
                label={t(buyer)}
              />
            ))}
          </div>
        </Choices>
      </div>
      {isCompany(form.typed) && <CompanyFields checksVat={checksVat} />}
    </FormSection>
  )
}

/** A guest has no account page: mistakes are corrected where they were typed. */
function ChangeGuest() {
  const t = useTranslations('checkout.buyer')
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <p className="mt-1">
      <span className="text-sm text-stone">{t('guest')}</span>{' '}
      <Button
        kind="quiet"
        size="sm"
        className="-mx-3.5"
        onClick={() => navigate(paths.checkoutLogin[locale], { state: { change: true } })}
      >
        {t('change')}
      </Button>
    </p>
  )
}

function CompanyFields({ checksVat }: { checksVat: boolean }) {
  const t = useTranslations('checkout.buyer')
  const { fields } = useOrderForm()
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <CompanyNumbers />
      {checksVat && <LazyVatNotice />}
      <TextField {...fields.field('company')} autoComplete="organization" className="sm:col-span-2" />
      <TextField
        {...fields.field('invoice_email')}
        type="email"
        optional
        autoComplete="off"
        hint={t('invoiceEmailHint')}
      />
      <TextField {...fields.field('reference')} optional autoComplete="off" hint={t('referenceHint')} />
    </div>
  )
}

/** Loaded when the invoice goes to another EU country. */
function LazyVatNotice() {
  const t = useTranslations('checkout.vat')
  const { form, options } = useOrderForm()
  const isAbroad = isInOtherEuCountry(form.typed, options)
  const { part, failed } = useLazy(isAbroad, () => import('./vat-notice.tsx'))
  if (!isAbroad) return null
  if (part) return <part.VatNotice />
  return (
    failed && (
      <p role="status" className="text-sm font-semibold sm:col-span-2">
        {t('unknown')}
      </p>
    )
  )
}
