import type { ComponentType } from 'react'

/** What goes into the cart, told the way the analytics item wants it too. */
export type CartChoice = {
  po_id: number
  amount: number
  full_name: string
  option_name: string
  brand: string
  /** Net, of one. */
  price: number
}

export type AddToCartButton = ComponentType<{ choice: CartChoice }>

/**
 * Where the cart's button comes in. While there is no cart this is null, and pages offer the phone and a quotation instead of
 * a button that does nothing. The cart replaces null by its component; nothing else changes.
 */
export const AddToCart: AddToCartButton | null = null
