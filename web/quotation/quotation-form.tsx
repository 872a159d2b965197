import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import { ApiProblem, createApi } from '../api.ts'
import { useProductChoice } from '../catalogue/product-choice.tsx'
import { useLocale, useTranslations } from '../i18n/translations.tsx'
import { Button } from '../ui/button.tsx'
import { checkRequest, type Faults, type FieldName, fieldNames, type Typed } from './check-request.ts'
import { FaultSummary } from './fault-summary.tsx'
import { QuotationFields } from './quotation-fields.tsx'

export type Sent = { name: string; email: string; reference: string }
type Failure = 'tooMany' | 'gone' | 'failed'

const empty: Omit<Typed, 'participants'> = { company: '', name: '', email: '', phone: '', message: '' }

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ApiProblem)) return 'failed'
  return error.status === 429 ? 'tooMany' : error.status === 404 ? 'gone' : 'failed'
}

/** What the server found wrong with the fields one sees. */
const faultsIn = (error: unknown): Faults => {
  const fields = (error instanceof ApiProblem && error.body?.fields) || {}
  return Object.fromEntries(
    fieldNames.flatMap((name) => (fields[name]?.[0] ? [[name, fields[name][0]]] : [])),
  )
}

export function QuotationForm({ product, onSent }: { product: Product; onSent: (sent: Sent) => void }) {
  const t = useTranslations('quotation')
  const locale = useLocale()
  const { option, isOwn, amount } = useProductChoice()
  const [typed, setTyped] = useState<Typed>({ ...empty, participants: '1' })
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const chosen = isOwn ? option : null
  // What the panel counts is what one asks for, until one says otherwise here.
  useEffect(() => setTyped((now) => ({ ...now, participants: String(amount) })), [amount])

  const set = (name: FieldName, value: string) => {
    setTyped({ ...typed, [name]: value })
    // An error goes as soon as it is mended; a new one waits until one tries to send.
    if (faults[name]) setFaults({ ...faults, [name]: checkRequest({ ...typed, [name]: value })[name] })
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = checkRequest(typed)
    setFaults(found)
    setFailure(null)
    if (Object.values(found).some(Boolean)) return
    setBusy(true)
    try {
      const website = form.current?.querySelector<HTMLInputElement>('[name=website]')?.value
      const { reference } = await createApi(locale).requestQuotation({
        ...typed,
        participants: Number(typed.participants),
        product_id: product.id,
        ...(chosen ? { po_id: chosen.po_id } : {}),
        ...(website ? { website } : {}),
      })
      onSent({ name: typed.name.trim(), email: typed.email.trim(), reference })
    } catch (error) {
      const told = faultsIn(error)
      setFaults(told)
      if (!Object.keys(told).length) setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return (
    // Posted, not put into the address, should somebody send it before the page is ready.
    <form ref={form} method="post" noValidate onSubmit={(event) => void send(event)} className="max-w-read">
      <FaultSummary faults={faults} kind={product.kind} />
      {chosen && <p className="mb-5 font-bold wrap-anywhere">{t('for', { option: chosen.option_name })}</p>}
      <QuotationFields kind={product.kind} typed={typed} faults={faults} onType={set} />
      <div role="alert" className="empty:hidden mt-5 bg-bad-tint p-4 font-semibold text-bad">
        {failure && t(failure)}
      </div>
      <p className="mt-5 text-sm text-stone">{t('privacy')}</p>
      <Button type="submit" size="lg" aria-disabled={busy || undefined} className="mt-4 max-sm:w-full">
        {t(busy ? 'sending' : 'send')}
      </Button>
    </form>
  )
}
