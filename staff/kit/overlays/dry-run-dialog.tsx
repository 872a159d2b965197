import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toEuros } from '../../../contract/rules/money/money.ts'
import type { Consequences } from '../../../contract/staff/consequences.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { rulesIn, useRuleText } from '../form/rule-text.ts'
import { Failure } from '../page/failure.tsx'

/** What is wrong with a field, in words. */
export type Wrong = (field: string) => string | undefined

type Props<Result extends Consequences> = {
  title: string
  /** The fields. */
  children: (wrong: Wrong) => ReactNode
  /** What is in the fields: when it changes, what would happen is looked at again. */
  typed?: readonly unknown[]
  /** The button that does it. */
  action: string
  /** The rules that the fields break so far, by field; the API checks the rest. */
  broken?: Partial<Record<string, string>>
  run: (isDryRun: boolean) => Promise<Result>
  /** What else would happen, in sentences. */
  more?: (result: Result) => readonly string[]
  onDone: (result: Result) => void
  onClose: () => void
}

/** So long after the last key, what would happen is looked at. */
const pauseMs = 350

type Glimpse<Result> = { typed: string; consequences: Result }

/**
 * Something that reaches people or money. What would happen is shown under the fields as soon as they are filled in; the button does it only
 * when that is shown for what is in the fields now.
 */
export function DryRunDialog<Result extends Consequences>({
  title,
  children,
  typed = [],
  action,
  broken = {},
  run,
  more,
  onDone,
  onClose,
}: Props<Result>) {
  const t = useTranslations('staffKit.dryRun')
  const ruleText = useRuleText()
  const form = useRef<HTMLFormElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const [foreseen, setForeseen] = useState<Glimpse<Result>>()
  const [looks, setLooks] = useState(0)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const text = JSON.stringify(typed)
  const latest = useRef(text)
  const isBroken = Object.values(broken).some(Boolean)
  const isShown = !isBroken && foreseen?.typed === text
  const wrong: Wrong = (field) => {
    const rule = (isAsked && broken[field]) || rulesIn(error)[field]
    return rule && ruleText(rule)
  }
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  // Enter once more does it.
  useEffect(() => {
    if (looks > 0) confirm.current?.focus()
  }, [looks])
  const refuse = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())

  // Mistakes are named when somebody asks for it, not while they type.
  const foresee = useEffectEvent(async () => {
    if (isBroken) return
    const consequences = await run(true).catch(() => undefined)
    if (consequences && latest.current === text) setForeseen({ typed: text, consequences })
  })
  useEffect(() => {
    const isFirst = latest.current === text
    latest.current = text
    const timer = setTimeout(() => void foresee(), isFirst ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  /** Shows what would happen, or what is wrong; the button is next. */
  const look = async () => {
    setIsAsked(true)
    setError(undefined)
    if (isBroken) return refuse()
    setIsBusy(true)
    try {
      if (!isShown) setForeseen({ typed: text, consequences: await run(true) })
      setLooks((before) => before + 1)
    } catch (failure) {
      setError(failure)
      refuse()
    }
    setIsBusy(false)
  }
  const act = async () => {
    if (!isShown) return look()
    setError(undefined)
    setIsBusy(true)
    try {
      onDone(await run(false))
    } catch (failure) {
      setError(failure)
      setForeseen(undefined)
      refuse()
    }
    setIsBusy(false)
  }
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button ref={confirm} kind="dark" disabled={isBusy} onClick={() => void act()}>
            {action}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void look()
        }}
      >
        {children(wrong)}
        {/* Enter in a field. */}
        <button type="submit" hidden />
      </form>
      <div role="status" className="mt-4 border-t border-line pt-3">
        {isShown && foreseen ? (
          <Foreseen {...foreseen.consequences} more={more?.(foreseen.consequences) ?? []} />
        ) : (
          <p className="text-stone">{t(isBroken ? 'fill' : 'looking')}</p>
        )}
      </div>
      <Failure error={error} />
    </TitledDialog>
  )
}

/** The people who are mailed, what is given back, and what cannot be taken back. */
function Foreseen({
  mails,
  refund_cents,
  credit_cents,
  invoice_cents,
  more,
}: Consequences & { more: readonly string[] }) {
  const t = useTranslations('staffKit.dryRun')
  const { money } = useFormat()
  const recipients = [...new Set(mails.map(({ recipient }) => recipient))]
  const facts = [
    ...more,
    refund_cents > 0 && t('refund', { amount: money(toEuros(refund_cents)) }),
    credit_cents > 0 && t('credit', { amount: money(toEuros(credit_cents)) }),
    invoice_cents > 0 && t('invoice', { amount: money(toEuros(invoice_cents)) }),
    recipients.length > 0
      ? t('mails', { count: mails.length, recipients: recipients.join(', ') })
      : t('noMails'),
  ].filter(Boolean)
  return (
    <>
      <p className="font-bold">{t('then')}</p>
      <ul className="mt-2 list-disc pl-5 wrap-anywhere">
        {facts.map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
      </ul>
      {refund_cents + credit_cents + invoice_cents > 0 && <p className="mt-3 text-stone">{t('final')}</p>}
    </>
  )
}
