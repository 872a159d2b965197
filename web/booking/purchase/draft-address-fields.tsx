import { AddressFields } from '../../account/address/address-fields.tsx'
import type { AddressKind } from './draft.ts'
import { usePurchaseForm } from './form-context.ts'

type Props = {
  kind: AddressKind
  /** False where the name is already known. */
  withName: boolean
  focusFirst?: boolean
}

/** The invoice or delivery address of a purchase form. The company is asked for elsewhere. */
export function DraftAddressFields({ kind, withName, focusFirst }: Props) {
  const { form, fields, options } = usePurchaseForm()
  const choice = form.typed[kind]
  return (
    <AddressFields
      type={kind}
      field={(name) => fields.field(`${kind}.${name}`)}
      onTidy={(change) => form.change({ [kind]: { ...choice, input: { ...choice.input, ...change } } })}
      countries={options.countries}
      without={withName ? ['company'] : ['company', 'name']}
      focusFirst={focusFirst}
    />
  )
}
