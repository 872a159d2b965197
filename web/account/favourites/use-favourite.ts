import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../../contract/wire/catalogue/product.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { loadCustomer, useCustomer } from '../customer/customer-store.ts'
import { favouritesOf, setFavourite } from './favourites.ts'

/** Whether this product is a favourite. A change shows at once and is reverted if the API refuses it. */
export function useFavourite({ id }: Product) {
  const t = useTranslations('product.favourite')
  const locale = useLocale()
  const { customer } = useCustomer()
  const owner = customer?.account_exists ? customer.id : undefined
  const [isFavourite, setIsFavourite] = useState(false)
  /** The reason why it was not saved: the visitor is not logged in, or is a guest. */
  const [refused, setRefused] = useState<'visitor' | 'guest' | null>(null)
  // One change at a time, so that responses cannot arrive out of order.
  const isAsking = useRef(false)

  useEffect(() => {
    setIsFavourite(false)
    setRefused(null)
    if (owner === undefined) return
    let gone = false
    favouritesOf(owner, locale).then(
      (ids) => gone || isAsking.current || setIsFavourite(ids.has(id)),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [owner, id, locale])

  const change = async (next: boolean) => {
    const known = await loadCustomer()
    if (!known) return setRefused('visitor')
    if (!known.account_exists) return setRefused('guest')
    if (isAsking.current) return
    isAsking.current = true
    setIsFavourite(next)
    try {
      await setFavourite(known.id, id, next, locale)
    } catch {
      setIsFavourite(!next)
      showToast(t('failed'), { tone: 'bad' })
    } finally {
      isAsking.current = false
    }
  }
  return { isFavourite, refused, toggle: () => void change(!isFavourite) }
}
