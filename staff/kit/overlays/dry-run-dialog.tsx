import { type ReactNode, useId, useState } from 'react'
import { toEuros } from '../../../contract/rules/money.ts'
import type { Consequences } from '../../../contract/staff/consequences.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { Failure } from '../page/failure.tsx'

type Props = {
  title: string
  /** The fields. They stay as they were typed when one goes back. */
  children: ReactNode
  /** The button that does it. */
  action: string
  /** Whether the fields are filled in well enough to look at what would happen. */
  isReady: boolean
  run: (isDryRun: boolean) => Promise<Consequences>
  onDone: (consequences: Consequences) => void
  onClose: () => void
}

/** Something that reaches people or money: first the fields, then what would happen, then it is done. */
export function DryRunDialog({ title, children, action, isReady, run, onDone, onClose }: Props) {
  const t = useTranslations('staffKit.dryRun')
  const form = useId()
  const [foreseen, setForeseen] = useState<Consequences>()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const ask = async (isDryRun: boolean) => {
    setIsBusy(true)
    setError(undefined)
    try {
      const consequences = await run(isDryRun)
      if (isDryRun) setForeseen(consequences)
      else onDone(consequences)
    } catch (failure) {
      setForeseen(undefined)
      setError(failure)
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
            <Button kind="dark" disabled={isBusy} onClick={() => void ask(false)}>
              {action}
            </Button>
            <Button kind="quiet" onClick={() => setForeseen(undefined)}>
              {t('back')}
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form={form} kind="dark" disabled={isBusy || !isReady}>
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
        id={form}
        noValidate
        hidden={foreseen !== undefined}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void ask(true)
        }}
      >
        {children}
      </form>
      {foreseen && <Foreseen {...foreseen} />}
      <Failure error={error} />
    </TitledDialog>
  )
}

/** Who is mailed, and what is given back. */
function Foreseen({ mails, refund_cents, credit_cents }: Consequences) {
  const t = useTranslations('staffKit.dryRun')
  const { money } = useFormat()
  const recipients = [...new Set(mails.map(({ recipient }) => recipient))]
  const facts = [
    refund_cents > 0 && t('refund', { amount: money(toEuros(refund_cents)) }),
    credit_cents > 0 && t('credit', { amount: money(toEuros(credit_cents)) }),
    recipients.length > 0
      ? t('mails', { count: mails.length, recipients: recipients.join(', ') })
      : t('noMails'),
  ].filter(Boolean)
  return (
    <div role="status">
      <p className="font-bold">{t('then')}</p>
      <ul className="mt-2 list-disc pl-5">
        {facts.map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
