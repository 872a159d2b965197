import { Tag } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Collapsible } from '../../../ui/disclosure/collapsible.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { enterDiscountCode, type RefusedCode } from './store/cart-store.ts'

const known = [
  'discount_unknown',
  'discount_not_yet',
  'discount_expired',
  'discount_used_up',
  'discount_used_by_you',
  'discount_minimum',
  'discount_not_for_these',
  'too_many',
  'unavailable',
] as const

/** Why a code does not apply. */
function useErrorText() {
  const t = useTranslations('purchase.discount.errors')
  const { shortMoney } = useFormat()
  return ({ error, minimum }: RefusedCode) =>
    minimum
      ? t('discount_from', { amount: shortMoney(minimum) })
      : t(known.find((code) => code === error) ?? 'other')
}

/** The field to enter a code, or the code that is active. There is one at a time. */
export function DiscountCode({ cart }: { cart: Cart }) {
  const t = useTranslations('purchase.discount')
  const active = cart.active_discount_code
  if (active) return <Active code={active.code} error={active.error} />
  return (
    <Collapsible summary={t('open')} className="mt-4 border-t">
      <CodeForm />
    </Collapsible>
  )
}

function CodeForm() {
  const t = useTranslations('purchase.discount')
  const textOf = useErrorText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const refuse = (text: string) => {
      setError(text)
      form.current?.querySelector('input')?.focus()
    }
    if (!code.trim()) return refuse(t('required'))
    setIsBusy(true)
    const refused = await enterDiscountCode(code.trim())
    setIsBusy(false)
    if (refused) refuse(textOf(refused))
    // The field has been replaced by the active code.
    else document.getElementById('discount-code')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void enter(event)} className="flex flex-col gap-3 px-1">
      <TextField
        label={t('label')}
        name="code"
        value={code}
        error={error}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setCode(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" kind="dark" aria-disabled={isBusy || undefined}>
        {isBusy ? t('busy') : t('apply')}
      </Button>
    </form>
  )
}

function Active({ code, error }: { code: string; error: string | null }) {
  const t = useTranslations('purchase.discount')
  const textOf = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    if (isBusy) return
    setIsBusy(true)
    await enterDiscountCode('')
    setIsBusy(false)
  }
  return (
    <div className="mt-4 border-y border-line py-3 text-sm">
      <p id="discount-code" tabIndex={-1} className="flex items-start gap-2.5 outline-none">
        <Tag aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{t.rich(error ? 'inactive' : 'active', { code, b: (text: ReactNode) => <b>{text}</b> })}</span>
      </p>
      <FieldError id="discount-error" error={error ? textOf({ error }) : undefined} />
      <Button kind="quiet" size="sm" className="-ml-1 px-2" onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </div>
  )
}
