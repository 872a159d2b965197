import { useFormat } from '../../../ui/i18n/format.ts'
import { shippingMethodOf } from './check-draft.ts'
import { Choice, Choices } from './choice.tsx'
import { usePurchaseForm } from './form-context.ts'

/** The shipping methods, each with its price. */
export function ShippingChoices({ legend, free }: { legend: string; free: string }) {
  const { money } = useFormat()
  const { form, fields, facts, options } = usePurchaseForm()
  const method = shippingMethodOf(form.typed, facts)
  return (
    <Choices legend={legend} error={fields.errorOf('shipping_method')}>
      {options.shippingMethods.map(({ code, title, text, gross }) => (
        <Choice
          key={code}
          name="shipping_method"
          value={code}
          checked={method?.code === code}
          onChoose={() => form.change({ shipping_method: code })}
          label={title}
          text={text}
          aside={gross ? money(gross) : free}
        />
      ))}
    </Choices>
  )
}
