import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { maxNewCodes, type StaffDiscount } from '../../contract/staff/booking/discounts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { discountQuery, discountsApi } from '../api/catalogue/discounts.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { type DiscountValues, newValues, recordOf, toBody } from './discount-values.ts'
import { TermsFields } from './terms-fields.tsx'

type Made = { id: number; code: string }[]

/** Makes a code, or up to 200 that nobody can guess; from nothing or from another code. */
export default function NewDiscountPage() {
  const t = useTranslations('staffDiscounts')
  const copyOf = Number(useSearchParams()[0].get('copy')) || undefined
  const copied = useQuery({ ...discountQuery(copyOf ?? 0), enabled: copyOf !== undefined })
  const [made, setMade] = useState<Made>()
  return (
    <Page
      title={t('new')}
      isNarrow
      above={<BackToList kind="discount" path="/discounts" label={t('title')} />}
    >
      <Failure error={copied.error} className="mt-0 mb-3" />
      {copied.isLoading && <SkeletonText lines={8} />}
      {made ? (
        <MadeCodes made={made} />
      ) : (
        !copied.isLoading && <NewForm copied={copied.data} onMade={setMade} />
      )}
    </Page>
  )
}

function NewForm({ copied, onMade }: { copied: StaffDiscount | undefined; onMade: (made: Made) => void }) {
  const t = useTranslations('staffDiscounts')
  const navigate = useNavigate()
  const client = useQueryClient()
  const ruleText = useRuleText()
  const form = useForm<DiscountValues>({
    defaultValues: copied ? { ...recordOf(copied).values, code: '' } : newValues,
  })
  const [isMany, setIsMany] = useState(false)
  const [count, setCount] = useState('20')
  const [prefix, setPrefix] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const wrong = rulesIn(error)
  const errorOf = (name: string) => {
    const rule = wrong[name]
    return rule ? ruleText(rule) : undefined
  }
  const make = async () => {
    setIsBusy(true)
    setError(undefined)
    form.clearErrors()
    const { code, ...terms } = form.getValues()
    try {
      const made = await discountsApi.makeDiscounts({
        ...toBody(terms),
        ...(isMany ? { count: Number(count), prefix } : { code }),
      })
      void client.invalidateQueries({ queryKey: ['discounts'] })
      showToast(t('made', { count: made.length }), { tone: 'good' })
      const [first] = made
      if (made.length === 1 && first) await navigate(`/discounts/${first.id}`)
      else onMade(made)
    } catch (failure) {
      setError(failure)
      for (const [name, rule] of Object.entries(rulesIn(failure)))
        form.setError(name as Path<DiscountValues>, { type: rule })
    }
    setIsBusy(false)
  }
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="mb-1.5 text-sm font-bold">{t('howMany')}</legend>
          {[false, true].map((many) => (
            <label key={String(many)} className="flex min-h-8 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="many"
                className="size-4 accent-ink"
                checked={isMany === many}
                onChange={() => setIsMany(many)}
              />
              {t(many ? 'many' : 'one')}
            </label>
          ))}
        </fieldset>
        {isMany ? (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={t('count')}
              type="number"
              min={1}
              max={maxNewCodes}
              value={count}
              error={errorOf('count')}
              onChange={({ target }) => setCount(target.value)}
            />
            <TextField
              label={t('prefix')}
              hint={t('prefixHint')}
              required={false}
              maxLength={12}
              autoCapitalize="characters"
              value={prefix}
              error={errorOf('prefix')}
              onChange={({ target }) => setPrefix(target.value)}
            />
          </div>
        ) : (
          <TextField
            label={t('field.code')}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            className="max-w-80"
            error={errorOf('code')}
            {...form.register('code')}
          />
        )}
        <TermsFields form={form} products={copied?.products ?? []} categories={copied?.categories ?? []} />
        <Failure error={error} className="mt-0" />
        <Button type="submit" kind="dark" disabled={isBusy} className="self-start">
          {t(isMany ? 'makeMany' : 'make')}
        </Button>
      </form>
    </Card>
  )
}

/** The codes that were made, to copy. */
function MadeCodes({ made }: { made: Made }) {
  const t = useTranslations('staffDiscounts')
  const text = made.map(({ code }) => code).join('\n')
  return (
    <Card
      title={t('made', { count: made.length })}
      action={
        <button
          type="button"
          className="tool"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(() => showToast(t('copied'), { tone: 'good' }))
          }
        >
          <Copy aria-hidden="true" className="size-4" />
          {t('copyAll')}
        </button>
      }
    >
      <ul className="columns-2 gap-6 font-mono text-sm sm:columns-3">
        {made.map(({ id, code }) => (
          <li key={id}>
            <Link to={`/discounts/${id}`} className="text-link">
              {code}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
