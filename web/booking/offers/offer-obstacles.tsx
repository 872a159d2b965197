import { TriangleAlert } from 'lucide-react'
import type { OfferLine } from '../../../contract/wire/booking/offer.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { obstaclesOf } from './obstacles.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

type Props = { lines: readonly OfferLine[]; takesFocus: boolean; className?: string }

/** The lines that are no longer available, and what is left of them. The offer is adjusted by phone. */
export function OfferObstacles({ lines, takesFocus, className = '' }: Props) {
  const t = useTranslations('offers.obstacle')
  const { phone } = useShellData().shop
  const box = useFocusOnMount<HTMLDivElement>(takesFocus)
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className={`flex gap-4 border-l-4 border-bad bg-bad-tint p-5 wrap-anywhere ${className}`}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-bad" />
      <div>
        <p className="font-bold">{t('title')}</p>
        <ul className="mt-1 list-disc pl-5">
          {obstaclesOf(lines).map(({ id, name, why, wanted, max }) => (
            <li key={id}>{why === 'full' ? t('full', { name, wanted, max }) : t(why, { name })}</li>
          ))}
        </ul>
        <p className="mt-2">
          {t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
        </p>
      </div>
    </div>
  )
}
