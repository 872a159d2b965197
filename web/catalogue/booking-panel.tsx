import { Phone } from 'lucide-react'
import type { Product, ProductOption } from '../../contract/catalogue.ts'
import { PhoneLink } from '../content/phone-link.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { useShellData } from '../shell/use-shell-data.ts'
import { PlacesLeft } from './places-left.tsx'
import { ProductPrice } from './product-price.tsx'

const calls = { training: 'callTraining', inspection: 'callInspection', equipment: 'callEquipment' } as const
const links = { training: 'allDates', inspection: 'allRates', equipment: 'allOptions' } as const

/** Price, first dates and the number to call, beside the text while one reads. */
export function BookingPanel({ product, options }: { product: Product; options: ProductOption[] }) {
  const t = useTranslations('catalogue.panel')
  const { phone } = useShellData().shop
  const { money } = useFormat()
  const open = options.filter(({ bookable }) => bookable)
  const prices = new Set(open.map(({ gross }) => gross))
  return (
    <aside
      aria-label={t('label')}
      className="border-2 border-ink bg-paper md:max-lg:grid md:max-lg:grid-cols-2 lg:sticky lg:top-24"
    >
      <div className="p-6">
        <ProductPrice product={product} from={prices.size > 1} size="lg" />
        {product.winda_fee !== null && (
          <p className="mt-3 text-sm text-slate">{t('windaFee', { amount: money(product.winda_fee) })}</p>
        )}
      </div>
      {product.kind === 'training' && open.length > 0 && <FirstDates dates={open.slice(0, 3)} />}
      {options.length > 0 && (
        <p className="border-t border-line px-6 py-3">
          <a
            href="#options"
            className="inline-flex min-h-11 items-center font-bold underline decoration-2 underline-offset-4"
          >
            {t(links[product.kind], { count: options.length })}
          </a>
        </p>
      )}
      <div className="border-t border-line bg-mist p-6">
        <p className="text-sm">{t(product.on_quotation ? 'callQuotation' : calls[product.kind])}</p>
        <PhoneLink className="mt-3 flex min-h-13 items-center justify-center gap-2.5 rounded-md bg-signal px-5 py-2 text-lg font-bold transition-colors hover:bg-signal-deep">
          <Phone aria-hidden="true" className="size-5" />
          {t('call', { phone })}
        </PhoneLink>
      </div>
    </aside>
  )
}

function FirstDates({ dates }: { dates: ProductOption[] }) {
  const { days } = useFormat()
  const t = useTranslations('catalogue')
  return (
    <div className="border-t border-line px-6 pt-4 pb-2">
      <h2 className="text-sm font-bold tracking-normal">{t('panel.nextDates')}</h2>
      <ul>
        {dates.map(({ po_id, first_day: first, last_day: last, location, language, places_left: left }) => (
          <li
            key={po_id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5 text-sm"
          >
            <span>
              <span className="font-bold">{first && last && days(first, last)}</span>
              <span className="block text-stone">
                {[location, language && t(`language.${language}`)].filter(Boolean).join(', ')}
              </span>
            </span>
            {left !== null && <PlacesLeft count={left} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
