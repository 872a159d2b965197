import { useEffect, useEffectEvent } from 'react'
import type { FoundCompany } from '../../../contract/wire/accounts/lookup.ts'
import { useAsk } from '../../lib/load/use-ask.ts'
import { areFieldsOpen, invoiceCountry } from './check-draft.ts'
import { usePurchaseForm } from './form-context.ts'

/** Fills in the name and address of a Dutch company by its number. What was typed stays; without a service nothing happens. */
export function useCompanyLookup() {
  const { form, options } = usePurchaseForm()
  const { company_number, company, invoice } = form.typed
  const number = company_number.replace(/[\s.]/g, '')
  const isAsked = /^\d{8}$/.test(number) && invoiceCountry(form.typed, options.book) === 'NL'
  const { value } = useAsk(isAsked ? number : null, (api) => api.lookUpCompany(number))
  const fill = useEffectEvent((found: FoundCompany) => {
    const { input } = invoice
    const isEmpty = !input.street && !input.postcode && !input.city && !input.house_number
    const { street, house_number, postcode, city } = found
    const isWhole = street && house_number && postcode && city
    form.change({
      ...(company.trim() ? {} : { company: found.name }),
      ...(isEmpty && isWhole && areFieldsOpen(form.typed, 'invoice')
        ? { invoice: { ...invoice, input: { ...input, street, house_number, postcode, city } } }
        : {}),
    })
  })
  useEffect(() => {
    if (value) fill(value)
  }, [value])
}
