import { useQueryClient } from '@tanstack/react-query'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { StaffDiscount } from '../../contract/staff/booking/discounts.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { discountQuery, discountsApi } from '../api/catalogue/discounts.ts'
import { undoIdOf } from '../api/written.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import { useRuleText } from '../kit/form/rule-text.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { Card } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useCan, useMe } from '../session/me.tsx'
import { type DiscountValues, newValues, recordOf, toBody } from './discount-values.ts'
import { TermsFields } from './terms-fields.tsx'

/** The terms of a code, changed in place. */
export function DiscountFields({ code }: { code: StaffDiscount }) {
  const t = useTranslations('staffDiscounts')
  const can = useCan()
  const me = useMe()
  const client = useQueryClient()
  const ruleText = useRuleText()
  const { locale, money } = useFormat()
  const { showSaved } = useUndo()
  const { queryKey } = discountQuery(code.id)
  const record = useRecordForm<DiscountValues>({
    draftKey: `${me.id} discount ${code.id}`,
    record: recordOf(code),
    save: async (changed, version) => {
      const saved = await discountsApi.changeDiscount(code.id, { version, ...toBody(changed) })
      client.setQueryData(queryKey, saved)
      void client.invalidateQueries({ queryKey: ['discounts'] })
      showSaved(t('saved'), undoIdOf(saved))
      return recordOf(saved)
    },
    reload: async () => recordOf(await client.fetchQuery({ ...discountQuery(code.id), staleTime: 0 })),
  })
  const { form } = record
  const labels = Object.fromEntries(
    (Object.keys(newValues) as (keyof DiscountValues)[]).map((name) => [name, t(`field.${name}`)]),
  ) as Record<keyof DiscountValues, string>
  const codeError = form.formState.errors.code?.type
  const nameOf = (id: number) =>
    [...code.products, ...code.categories].find((one) => one.id === id)?.name ?? String(id)
  return (
    <Card title={t('terms')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void record.submit()
        }}
      >
        <fieldset disabled={!can('prices:write')} className="flex min-w-0 flex-col gap-4">
          <TextField
            label={t('field.code')}
            error={codeError ? ruleText(codeError) : undefined}
            maxLength={40}
            autoCapitalize="characters"
            className="max-w-80"
            {...form.register('code')}
          />
          <TermsFields form={form} products={code.products} categories={code.categories} />
        </fieldset>
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
      </form>
      <FormBar
        form={record}
        labels={labels}
        textOf={(name, value) => {
          if (value === null || value === '') return ''
          if (name.endsWith('_cents')) return money(toEuros(Number(value)))
          if (name.endsWith('_at')) return momentOf(locale, String(value))
          return Array.isArray(value) ? value.map(nameOf).join(', ') : String(value)
        }}
      />
    </Card>
  )
}
