import { money } from '../../../ui/i18n/format.ts'
import { methodOf } from './check-draft.ts'
import { Choice, Choices } from './choice.tsx'
import { useFormParts } from './form-context.ts'

/** The ways goods can reach their buyer, with what each costs. */
export function ShippingChoices({ legend, free }: { legend: string; free: string }) {
  const { form, fields, facts, data } = useFormParts()
  const method = methodOf(form.typed, facts)
  return (
    <Choices legend={legend} error={fields.field('shipping_method').error}>
      {data.shippingMethods.map(({ code, title, text, gross }) => (
        <Choice
          key={code}
          name="shipping_method"
          value={code}
          checked={method?.code === code}
          onChoose={() => form.set('shipping_method', code)}
          label={title}
          text={text}
          aside={gross ? money(gross) : free}
        />
      ))}
    </Choices>
  )
}
