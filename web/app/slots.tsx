import type { ComponentProps } from 'react'
import { AddToCart } from '../booking/cart/add-to-cart.tsx'
import { useLazy } from '../lib/lazy/use-lazy.ts'
import type { Slots } from '../lib/slots/slots.tsx'

/** Both show data that only the browser has, so their code may load after the page. */
function LazyFavouriteButton(props: ComponentProps<Slots['FavouriteButton']>) {
  const { part } = useLazy(true, () => import('../account/favourites/favourite-button.tsx'))
  return part && <part.FavouriteButton {...props} />
}
function LazyAddProductToCart(props: ComponentProps<Slots['AddProductToCart']>) {
  const { part } = useLazy(true, () => import('../booking/cart/add-product-to-cart.tsx'))
  return part && <part.AddProductToCart {...props} />
}

/** The contents of the slots in web/lib/slots. */
export const slots: Slots = {
  AddToCart,
  AddProductToCart: LazyAddProductToCart,
  FavouriteButton: LazyFavouriteButton,
}
