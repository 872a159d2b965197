import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { QuotationForm, type QuotationLine, type Sent } from './quotation-form.tsx'

type Props = {
  lines: QuotationLine[]
  asksNumber: boolean
  /** What the quotation is for. */
  subject: ReactNode
  /** Where the visitor came from. */
  back: { href: string; text: string }
}

/** The form; after sending, a confirmation at the top of the page. */
export function QuotationSection({ lines, asksNumber, subject, back }: Props) {
  const t = useTranslations('quotation')
  const [sent, setSent] = useState<Sent | null>(null)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      {sent ? (
        <Done titleId={titleId} sent={sent} back={back} onAgain={() => setSent(null)} />
      ) : (
        <>
          <h1 id={titleId} className="text-4xl lg:text-5xl">
            {t('title')}
          </h1>
          <p className="mt-4 max-w-read">{t('intro')}</p>
          <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_23rem] xl:grid-cols-[1fr_26rem]">
            <aside
              aria-labelledby={`${titleId}-subject`}
              className="self-start rounded-lg bg-mist p-5 sm:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
            >
              <h2 id={`${titleId}-subject`} className="text-xl">
                {t('subject')}
              </h2>
              <div className="mt-2">{subject}</div>
              <NextSteps />
            </aside>
            <QuotationForm lines={lines} asksNumber={asksNumber} onSent={setSent} />
          </div>
        </>
      )}
    </section>
  )
}

const steps = ['price', 'valid', 'accept'] as const

/** What follows; a phone shows the form sooner instead. */
function NextSteps() {
  const t = useTranslations('quotation.next')
  const { phone } = useShellData().shop
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm max-lg:hidden">
      <h3 className="font-bold tracking-normal">{t('title')}</h3>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className="mt-4">
        {t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
      </p>
    </div>
  )
}

type DoneProps = { titleId: string; sent: Sent; back: Props['back']; onAgain: () => void }

function Done({ titleId, sent, back, onAgain }: DoneProps) {
  const t = useTranslations('quotation')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form was longer than the confirmation, which must not be above the visible part.
    scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <h1 id={titleId} ref={title} tabIndex={-1} className="text-4xl outline-none lg:text-5xl">
        {t('doneTitle')}
      </h1>
      <p className="mt-6 max-w-read border-l-4 border-signal bg-mist p-6 text-lg wrap-anywhere">
        {t('doneText', sent)}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextLink href={back.href} className="inline-flex min-h-11 items-center font-bold">
          {back.text}
        </TextLink>
        <Button kind="quiet" onClick={onAgain} className="px-0!">
          {t('again')}
        </Button>
      </p>
    </>
  )
}
