import { FileText, type LucideIcon, MessageCircleQuestion, Send } from 'lucide-react'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { OrderTotals } from '../orders/order-totals.tsx'
import type { OfferAccess } from './offer-access.ts'

type Props = { offer: Offer; access: OfferAccess }

/** The totals next to the lines, and what one can do besides answering: keep it, forward it, ask about it. */
export function OfferSummary({ offer, access }: Props) {
  const t = useTranslations('offers')
  return (
    <aside
      aria-label={t('totals')}
      className="self-start rounded-lg bg-mist p-5 @md:p-6 @4xl:sticky @4xl:top-24 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1"
    >
      <h2 className="mb-4 text-2xl">{t('totals')}</h2>
      <OrderTotals order={offer} />
      <div className="mt-5 flex flex-col items-start border-t border-line pt-3">
        <AsideLink icon={FileText} href={access.pdf} download>
          {t('pdf')}
        </AsideLink>
        {offer.state === 'sent' && <Forward {...{ offer, access }} />}
        {offer.state === 'sent' && <Question offer={offer} />}
      </div>
    </aside>
  )
}

type LinkProps = { icon: LucideIcon; href: string; download?: boolean; children: string }

const AsideLink = ({ icon: Icon, href, download, children }: LinkProps) => (
  <a
    href={href}
    download={download}
    className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
  >
    <Icon aria-hidden="true" className="size-5 shrink-0" />
    {children}
  </a>
)

const mailTo = (to: string, subject: string, body: string) =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** To whoever orders in the company: the mailed link needs no login. The page hides it from the address, so it is handed out here. */
function Forward({ offer: { number }, access: { link } }: Props) {
  const t = useTranslations('offers.forward')
  if (!link) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + link)
      showToast(t('copied'), { tone: 'good' })
    } catch {
      showToast(t('copyFailed'), { tone: 'bad' })
    }
  }
  // The origin is only known in the browser, where this page is rendered.
  const body = t('mailText', { number, url: location.origin + link })
  return (
    <>
      <AsideLink icon={Send} href={mailTo('', t('mailSubject', { number }), body)}>
        {t('mail')}
      </AsideLink>
      <Button kind="quiet" size="sm" className="-mx-3.5" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </>
  )
}

function Question({ offer: { number } }: Pick<Props, 'offer'>) {
  const t = useTranslations('offers.question')
  const { phone, email } = useShellData().shop
  return (
    <>
      <AsideLink
        icon={MessageCircleQuestion}
        href={mailTo(email, t('mailSubject', { number }), t('mailText'))}
      >
        {t('ask')}
      </AsideLink>
      <p className="text-sm">
        {t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
      </p>
    </>
  )
}
