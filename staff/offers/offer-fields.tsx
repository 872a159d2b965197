import { Controller } from 'react-hook-form'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import type { useRecordForm } from '../kit/form/use-record-form.ts'
import { EuroField } from './euro-field.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { netCentsOf, type OfferValues } from './offer-values.ts'
import type { useOwners } from './use-owners.ts'

type Props = {
  offer: StaffOffer
  record: ReturnType<typeof useRecordForm<OfferValues>>
  labels: Record<keyof OfferValues, string>
  owners: ReturnType<typeof useOwners>
  isReadOnly: boolean
}

/** The fields of an offer, in the order in which the customer reads them; then until when it holds, its language and its owner. */
export function OfferFields({ offer, record, labels, owners, isReadOnly }: Props) {
  const t = useTranslations('staffOffers')
  const { money } = useFormat()
  const ruleText = useRuleText()
  const { form } = record
  const values = form.watch()
  const rules = rulesIn(record.error)
  const wrong = (name: string) => rules[name] && ruleText(rules[name])
  const wrongLine = Object.keys(rules).find((name) => name.startsWith('lines'))
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void record.submit()
      }}
    >
      <fieldset disabled={isReadOnly} className="contents">
        <TextArea
          label={labels.introduction}
          required={false}
          rows={3}
          maxLength={5000}
          lang={values.locale}
          {...form.register('introduction')}
        />
        <Controller
          control={form.control}
          name="lines"
          render={({ field }) => (
            <LinesEditor
              lines={field.value}
              onChange={field.onChange}
              offer={offer}
              language={values.locale}
              isReadOnly={isReadOnly}
            />
          )}
        />
        {wrongLine && (
          <p className="font-semibold text-bad">
            {t('lines.wrong', { number: Number(wrongLine.split('.')[1] ?? 0) + 1 })}
          </p>
        )}
        <div className="flex flex-wrap items-end justify-end gap-3 border-t border-line pt-3">
          <TextField
            label={labels.discount_percent}
            type="number"
            min={1}
            max={100}
            required={false}
            className="w-28"
            error={wrong('discount_percent')}
            {...form.register('discount_percent', {
              onChange: ({ target }) => target.value && form.setValue('discount_cents', ''),
            })}
          />
          <Field label={labels.discount_cents} error={wrong('discount_cents')} className="w-32">
            {(control) => (
              <EuroField
                {...control}
                cents={values.discount_cents ? Number(values.discount_cents) : null}
                onCents={(cents) => {
                  form.setValue('discount_cents', cents ? String(cents) : '')
                  if (cents) form.setValue('discount_percent', '')
                }}
              />
            )}
          </Field>
          <p className="min-w-32 text-right">
            <span className="block text-xs text-stone">{t('net')}</span>
            <b className="text-lg tabular-nums">{money(toEuros(netCentsOf(values)))}</b>
          </p>
        </div>
        <TextArea
          label={labels.closing}
          required={false}
          rows={2}
          maxLength={5000}
          lang={values.locale}
          {...form.register('closing')}
        />
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <TextField
            label={labels.valid_until}
            type="date"
            error={wrong('valid_until')}
            {...form.register('valid_until')}
          />
          <TextField
            label={labels.hold_until}
            type="date"
            required={false}
            hint={t('holdHint')}
            error={wrong('hold_until')}
            {...form.register('hold_until')}
          />
          <Controller
            control={form.control}
            name="locale"
            render={({ field }) => (
              <Select
                label={labels.locale}
                optional={false}
                options={(['nl', 'en'] as const).map((value) => ({
                  value,
                  label: t(`languages.${value}`),
                }))}
                {...field}
              />
            )}
          />
          <Controller
            control={form.control}
            name="owner_id"
            render={({ field }) => (
              <Select label={labels.owner_id} optional={false} required={false} options={owners} {...field} />
            )}
          />
        </div>
      </fieldset>
      <button type="submit" hidden />
    </form>
  )
}
