import { type AddressType, addressFields } from '../../../contract/rules/contact/address.ts'
import type { Address, AddressBook, Customer } from '../../../contract/wire/accounts/customer.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createApi } from '../../lib/api/api.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { type AddressInput, checkAddress, emptyAddress, inputOf, tidyAddress } from '../address/address.ts'
import { AddressFields, type Countries, useAddressLabels } from '../address/address-fields.tsx'
import { fullName } from '../customer/full-name.ts'
import { useFailureText } from './failure-text.ts'

type Props = {
  customer: Customer
  type: AddressType
  /** The address to change; without it a new one is added. */
  address: Address | undefined
  countries: Countries
  onSaved: (book: AddressBook) => void
}

const tidied = (input: AddressInput): AddressInput => ({ ...input, ...tidyAddress(input) })

export function AddressForm({ customer, type, address, countries, onSaved }: Props) {
  const t = useTranslations('personal.addresses')
  const personal = useTranslations('personal')
  const failureText = useFailureText()
  const locale = useLocale()
  const form = useForm<AddressInput>({
    start: address
      ? inputOf(address)
      : { ...emptyAddress, name: fullName(customer), company: customer.company ?? '' },
    check: (input) => checkAddress(tidied(input)),
    send: async (input) => {
      const { company, ...fields } = tidied(input)
      const body = { type, ...fields, company: company || null }
      const api = createApi(locale)
      await (address ? api.changeAddress(address.id, body) : api.addAddress(body))
      onSaved(await api.addresses())
      showToast(t('saved'), { tone: 'good' })
    },
  })
  const { field, errors } = useFields(form, { labels: useAddressLabels(), bounds: addressFields })
  const isFull = form.failure?.error instanceof ApiProblem && form.failure.error.code === 'not_possible'
  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <AddressFields type={type} field={field} onTidy={form.change} countries={countries} />
      <FormFailure>{isFull ? t('full') : failureText(form.failure)}</FormFailure>
      <SubmitButton busy={form.busy} className="mt-6 max-sm:w-full">
        {personal('save')}
      </SubmitButton>
    </form>
  )
}
