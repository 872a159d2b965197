import { Heart } from 'lucide-react'
import type { Product } from '../../../contract/wire/catalogue/product.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { rememberPath } from '../customer/return-path.ts'
import { useFavourite } from './use-favourite.ts'

/** Saves a product for later. Visitors get a link to log in, which leads back here. */
export function FavouriteButton({ product }: { product: Product }) {
  const t = useTranslations('product.favourite')
  const locale = useLocale()
  const { isFavourite, refused, toggle } = useFavourite(product)
  return (
    <>
      <button
        type="button"
        aria-pressed={isFavourite}
        onClick={toggle}
        className="group inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold underline-offset-4 hover:underline"
      >
        <Heart aria-hidden="true" className="size-5 group-aria-pressed:fill-current" />
        {t('label')}
      </button>
      <p role="status" className="order-last w-full pb-3 text-sm empty:hidden">
        {refused === 'guest' && t('guest')}
        {refused === 'visitor' && (
          <>
            {t('visitor')}{' '}
            <TextLink
              href={paths.login[locale]}
              onClick={() => rememberPath(location.pathname + location.search)}
              className="font-bold"
            >
              {t('logIn')}
            </TextLink>
          </>
        )}
      </p>
    </>
  )
}
