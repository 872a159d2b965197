import { useState } from 'react'
import { type Control, Controller, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { localMoment, momentIn } from '../kit/form/moment.ts'
import { useRuleText } from '../kit/form/rule-text.ts'
import { EuroField } from '../offers/euro-field.tsx'
import type { DiscountValues } from './discount-values.ts'
import { type Named, TargetsField } from './targets-field.tsx'

type Props = {
  form: {
    control: Control<DiscountValues>
    register: UseFormRegister<DiscountValues>
    setValue: (name: 'percent' | 'amount_cents', value: string, options: { shouldDirty: true }) => void
    formState: { errors: FieldErrors<DiscountValues> }
  }
  /** The names of the products and categories that are chosen. */
  products: readonly Named[]
  categories: readonly Named[]
}

/** What a code takes off, when, how often and of what. */
export function TermsFields({ form, products, categories }: Props) {
  const t = useTranslations('staffDiscounts')
  const ruleText = useRuleText()
  const { control, register, formState } = form
  const errorOf = (name: keyof DiscountValues) => {
    const rule = formState.errors[name]?.type
    return rule ? ruleText(String(rule)) : undefined
  }
  const shown = (name: keyof DiscountValues) => ({ label: t(`field.${name}`), error: errorOf(name) })
  return (
    <>
      <WorthFields form={form} errorOf={errorOf} />
      <div className="grid gap-3 sm:grid-cols-2">
        {(['starts_at', 'ends_at'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <TextField
                {...shown(name)}
                type="datetime-local"
                required={false}
                value={localMoment(field.value)}
                onChange={({ target }) => field.onChange(momentIn(target.value))}
              />
            )}
          />
        ))}
        <TextField
          {...shown('most_uses')}
          hint={t('hint.most_uses')}
          type="number"
          min={1}
          required={false}
          {...register('most_uses')}
        />
        <TextField
          {...shown('most_uses_per_customer')}
          hint={t('hint.most_uses_per_customer')}
          type="number"
          min={1}
          required={false}
          {...register('most_uses_per_customer')}
        />
      </div>
      <CentsField
        control={control}
        name="minimum_cents"
        {...shown('minimum_cents')}
        hint={t('hint.minimum')}
      />
      <TargetsField
        control={control}
        products={products}
        categories={categories}
        error={errorOf('product_ids') ?? errorOf('category_ids')}
      />
      <TextArea
        {...shown('note')}
        hint={t('hint.note')}
        required={false}
        rows={2}
        maxLength={2000}
        {...register('note')}
      />
    </>
  )
}

/** A percentage or an amount: choosing one empties the other. */
function WorthFields({
  form: { control, register, setValue },
  errorOf,
}: Pick<Props, 'form'> & { errorOf: (name: keyof DiscountValues) => string | undefined }) {
  const t = useTranslations('staffDiscounts')
  const [percent, amount] = useWatch({ control, name: ['percent', 'amount_cents'] })
  const [chosen, setChosen] = useState<'percent' | 'amount_cents'>()
  const kind = chosen ?? (amount && !percent ? 'amount_cents' : 'percent')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-bold">{t('worth')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {(['percent', 'amount_cents'] as const).map((name) => (
          <label key={name} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="worth"
              className="size-4 accent-ink"
              checked={kind === name}
              onChange={() => {
                setChosen(name)
                setValue(name === 'percent' ? 'amount_cents' : 'percent', '', { shouldDirty: true })
              }}
            />
            {t(`field.${name}`)}
          </label>
        ))}
      </div>
      {kind === 'percent' ? (
        <TextField
          label={t('field.percent')}
          error={errorOf('percent')}
          type="number"
          min={1}
          max={100}
          className="max-w-40"
          {...register('percent')}
        />
      ) : (
        <CentsField
          control={control}
          name="amount_cents"
          label={t('field.amount_cents')}
          error={errorOf('amount_cents')}
          hint={t('hint.amount')}
        />
      )}
    </fieldset>
  )
}

type CentsProps = {
  control: Control<DiscountValues>
  name: 'amount_cents' | 'minimum_cents'
  label: string
  error: string | undefined
  hint: string
}

function CentsField({ control, name, label, error, hint }: CentsProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} hint={hint} {...(error && { error })} className="max-w-60">
          {(input) => (
            <EuroField
              {...input}
              cents={field.value === '' ? null : Number(field.value)}
              onCents={(cents) => field.onChange(cents === null ? '' : String(cents))}
            />
          )}
        </Field>
      )}
    />
  )
}
