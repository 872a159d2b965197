import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { toEuros } from '../../../contract/rules/money.ts'
import type { Consequences } from '../../../contract/staff/consequences.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { rulesIn, useRuleText } from '../form/rule-text.ts'
import { Failure } from '../page/failure.tsx'

/** What is wrong with a field, in words. */
export type Wrong = (field: string) => string | undefined

type Props = {
  title: string
  /** The fields. They stay as they were typed when one goes back. */
  children: (wrong: Wrong) => ReactNode
  /** The button that does it. */
  action: string
  /** The rules that the fields break so far, by field; the API checks the rest. */
  broken?: Partial<Record<string, string>>
  run: (isDryRun: boolean) => Promise<Consequences>
  onDone: (consequences: Consequences) => void
  onClose: () => void
}

/** Something that reaches people or money: first the fields, then what would happen, then it is done. */
export function DryRunDialog({ title, children, action, broken = {}, run, onDone, onClose }: Props) {
  const t = useTranslations('staffKit.dryRun')
  const ruleText = useRuleText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const [foreseen, setForeseen] = useState<Consequences>()
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isBroken = Object.values(broken).some(Boolean)
  const wrong: Wrong = (field) => {
    const rule = (isAsked && broken[field]) || rulesIn(error)[field]
    return rule && ruleText(rule)
  }
  // The button that was pressed makes way for the one that does it, or for the fields.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, select, textarea')
    ;(foreseen ? confirm.current : first)?.focus()
  }, [foreseen])
  const refuse = () => {
    setForeseen(undefined)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const ask = async (isDryRun: boolean) => {
    setIsAsked(true)
    setError(undefined)
    if (isBroken) return refuse()
    setIsBusy(true)
    try {
      const consequences = await run(isDryRun)
      if (isDryRun) setForeseen(consequences)
      else onDone(consequences)
    } catch (failure) {
      setError(failure)
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
        foreseen ? (
          <>
            <Button ref={confirm} kind="dark" disabled={isBusy} onClick={() => void ask(false)}>
              {action}
            </Button>
            <Button kind="quiet" onClick={() => setForeseen(undefined)}>
              {t('back')}
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form={id} kind="dark" disabled={isBusy}>
              {t('look')}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {t('leave')}
            </Button>
          </>
        )
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        hidden={foreseen !== undefined}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void ask(true)
        }}
      >
        {children(wrong)}
      </form>
      {foreseen && <Foreseen {...foreseen} />}
      <Failure error={error} />
    </TitledDialog>
  )
}

/** Who is mailed, what is given back, and what cannot be taken back. */
function Foreseen({ mails, refund_cents, credit_cents, invoice_cents }: Consequences) {
  const t = useTranslations('staffKit.dryRun')
  const { money } = useFormat()
  const recipients = [...new Set(mails.map(({ recipient }) => recipient))]
  const facts = [
    refund_cents > 0 && t('refund', { amount: money(toEuros(refund_cents)) }),
    credit_cents > 0 && t('credit', { amount: money(toEuros(credit_cents)) }),
    invoice_cents > 0 && t('invoice', { amount: money(toEuros(invoice_cents)) }),
    recipients.length > 0
      ? t('mails', { count: mails.length, recipients: recipients.join(', ') })
      : t('noMails'),
  ].filter(Boolean)
  return (
    <div role="status">
      <p className="font-bold">{t('then')}</p>
      <ul className="mt-2 list-disc pl-5 wrap-anywhere">
        {facts.map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
      </ul>
      {refund_cents + credit_cents + invoice_cents > 0 && <p className="mt-3 text-stone">{t('final')}</p>}
    </div>
  )
}
