import type { AddressType } from '../../../contract/rules/address.ts'
import type { Address, AddressBook, Customer } from '../../../contract/wire/accounts/customer.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ApiProblem, createApi } from '../../lib/api/api.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { fullName } from '../customer/full-name.ts'
import type { Countries } from './address-card.tsx'
import { bounds, checkAddress, emptyAddress, tidied } from './check-address.ts'
import { useFailureText } from './failure-text.ts'

type Props = {
  customer: Customer
  type: AddressType
  /** The one that is changed; without it a new one is written. */
  address: Address | undefined
  countries: Countries
  onSaved: (book: AddressBook) => void
}

/** Browsers know which address is meant by these words. */
const section = { invoice: 'billing', delivery: 'shipping' } as const

export function AddressForm({ customer, type, address, countries, onSaved }: Props) {
  const t = useTranslations('personal.addresses')
  const said = useTranslations('personal')
  const failureText = useFailureText()
  const locale = useLocale()
  const form = useForm({
    start: address
      ? { ...address, company: address.company ?? '' }
      : { ...emptyAddress, name: fullName(customer), company: customer.company ?? '' },
    check: (typed) => checkAddress(tidied(typed)),
    send: async (typed) => {
      const { name, company, street, house_number, postcode, city, country_code } = tidied(typed)
      const given = {
        type,
        name,
        company: company || null,
        street,
        house_number,
        postcode,
        city,
        country_code,
      }
      const api = createApi(locale)
      await (address ? api.changeAddress(address.id, given) : api.addAddress(given))
      onSaved(await api.addresses())
      showToast(t('saved'), { tone: 'good' })
    },
  })
  const { field, wrong } = useFields(form, {
    labels: {
      name: t('name'),
      company: t('company'),
      street: t('street'),
      house_number: t('house_number'),
      postcode: t('postcode'),
      city: t('city'),
      country_code: t('country_code'),
    },
    bounds,
  })
  const of = (word: string) => `${section[type]} ${word}`
  const isFull = form.failure?.error instanceof ApiProblem && form.failure.error.status === 409
  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary wrong={wrong} refusals={form.refusals} />
      <div className="grid grid-cols-6 gap-x-4 gap-y-5">
        <TextField {...field('name')} autoComplete={of('name')} className="col-span-6" />
        <TextField {...field('company')} optional autoComplete={of('organization')} className="col-span-6" />
        <TextField {...field('street')} autoComplete={of('address-line1')} className="col-span-4" />
        <TextField {...field('house_number')} autoComplete="off" className="col-span-2" />
        <TextField
          {...field('postcode')}
          autoComplete={of('postal-code')}
          autoCapitalize="characters"
          className="col-span-6 sm:col-span-2"
        />
        <TextField
          {...field('city')}
          autoComplete={of('address-level2')}
          className="col-span-6 sm:col-span-4"
        />
        <Select
          {...field('country_code')}
          autoComplete={of('country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          className="col-span-6"
        />
      </div>
      <FormFailure>{isFull ? t('full') : failureText(form.failure)}</FormFailure>
      <SubmitButton busy={form.busy} className="mt-6 max-sm:w-full">
        {said('save')}
      </SubmitButton>
    </form>
  )
}
