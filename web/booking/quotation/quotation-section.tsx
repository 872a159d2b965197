import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
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
          <div className="my-6 max-w-read border-y border-line py-4">{subject}</div>
          <QuotationForm lines={lines} asksNumber={asksNumber} onSent={setSent} />
        </>
      )}
    </section>
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
