import { HeartOff, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ProductCard as Card } from '../../../contract/wire/catalogue/product.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { ProductCard } from '../../catalogue/cards/product-card.tsx'
import { AddProductToCart } from '../../lib/slots/slots.tsx'
import { useCustomer } from '../customer/customer-store.ts'
import { setFavourite } from './favourites.ts'

/** A favourite; after removal its position shows an undo button. */
export function FavouriteCard({ product }: { product: Card }) {
  const t = useTranslations('favourites')
  const locale = useLocale()
  const { customer } = useCustomer()
  const [isSaved, setIsSaved] = useState(true)
  const isAsking = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const isFirst = useRef(true)

  // The button that was pressed has disappeared: focus moves to the one that undoes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of this state
  useEffect(() => {
    if (!isFirst.current) button.current?.focus()
    isFirst.current = false
  }, [isSaved])

  const save = async (isFavourite: boolean) => {
    if (isAsking.current || !customer) return
    isAsking.current = true
    setIsSaved(isFavourite)
    try {
      await setFavourite(customer.id, product.id, isFavourite, locale)
    } catch {
      setIsSaved(!isFavourite)
      showToast(t('failed'), { tone: 'bad' })
    } finally {
      isAsking.current = false
    }
  }
  if (!isSaved)
    return (
      <li className="flex flex-col items-start justify-center gap-4 bg-mist p-6">
        <p className="wrap-anywhere">{t('removed', { name: product.name })}</p>
        <Button ref={button} kind="outline" onClick={() => void save(true)}>
          <Undo2 aria-hidden="true" className="size-5" />
          {t('undo')}
          <span className="sr-only">: {product.name}</span>
        </Button>
      </li>
    )
  return (
    <li>
      <ProductCard
        product={product}
        action={
          <div className="relative flex flex-wrap items-center gap-x-5 gap-y-2 py-2">
            <div>
              <AddProductToCart product={product} />
              {/* Shown when the product has options to choose from, so that the button above is empty. */}
              <TextLink
                href={product.uri}
                className="inline-flex min-h-11 items-center font-semibold not-only:hidden"
              >
                {t('choose')}
                <span className="sr-only">: {product.name}</span>
              </TextLink>
            </div>
            <button
              ref={button}
              type="button"
              onClick={() => void save(false)}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline"
            >
              <HeartOff aria-hidden="true" className="size-5" />
              {t('remove')}
              <span className="sr-only">: {product.name}</span>
            </button>
          </div>
        }
      />
    </li>
  )
}
