import { type FocusEvent, useEffect, useRef } from 'react'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { AddressKind } from '../../booking/purchase/draft.ts'
import { useFormParts } from '../../booking/purchase/form-context.ts'
import { tidyAddress } from './address-text.ts'

type Props = {
  kind: AddressKind
  /** Whose name is known is not asked for it again. */
  withName: boolean
  focusFirst?: boolean
}

/** Browsers know which address is meant by these words. */
const section = { invoice: 'billing', delivery: 'shipping' } as const

export function AddressFields({ kind, withName, focusFirst = false }: Props) {
  const t = useTranslations('checkout.address')
  const { form, change, fields, data } = useFormParts()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (focusFirst) box.current?.querySelector('input')?.focus()
  }, [focusFirst])
  const tidy = ({ relatedTarget: next }: FocusEvent) => {
    // "Plein 1944" may be all of the street: who goes on to the number is about to tell it.
    if (next instanceof HTMLInputElement && next.name === `${kind}.house_number`) return
    const tidied = tidyAddress(form.typed, kind)
    if (Object.keys(tidied).length) change(tidied)
  }
  const address = (name: string) => `${section[kind]} ${name}`
  return (
    <fieldset
      ref={box}
      aria-label={t(kind)}
      onBlur={tidy}
      className="grid min-w-0 grid-cols-6 gap-x-4 gap-y-5"
    >
      {withName && (
        <TextField {...fields.field(`${kind}.name`)} autoComplete={address('name')} className="col-span-6" />
      )}
      <TextField
        {...fields.field(`${kind}.street`)}
        autoComplete={address('address-line1')}
        className="col-span-4"
      />
      <TextField {...fields.field(`${kind}.house_number`)} autoComplete="off" className="col-span-2" />
      <TextField
        {...fields.field(`${kind}.postcode`)}
        autoComplete={address('postal-code')}
        autoCapitalize="characters"
        className="col-span-6 sm:col-span-2"
      />
      <TextField
        {...fields.field(`${kind}.city`)}
        autoComplete={address('address-level2')}
        className="col-span-6 sm:col-span-4"
      />
      <Select
        {...fields.field(`${kind}.country_code`)}
        autoComplete={address('country')}
        options={data.countries.map(({ code, name }) => ({ value: code, label: name }))}
        className="col-span-6 sm:col-span-4"
      />
    </fieldset>
  )
}
