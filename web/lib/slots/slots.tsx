import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import type { Product, ProductCard } from '../../../contract/wire/catalogue/product.ts'

/** What goes into the cart. */
export type CartChoice = {
  po_id: number
  amount: number
  kind: CartItem['kind']
  /** The certificate that it renews: its holder is filled in at the order step. */
  renews?: number
  /** Another date for the rest of a group. */
  also?: { po_id: number; amount: number }[]
}

/**
 * Parts of a higher domain that lower ones show: the product page has a button of the cart, but may not import it. Lower domains
 * render the slot; web/app says what is in it (web/app/slots.tsx).
 */
type SlotProps = {
  AddToCart: {
    choice: CartChoice
    size?: 'sm' | 'md' | 'lg'
    className?: string
    /** Replaces the usual label. */
    children?: ReactNode
  }
  AddProductToCart: { product: ProductCard; people?: number }
  FavouriteButton: { product: Product }
}

export type Slots = { [Name in keyof SlotProps]: ComponentType<SlotProps[Name]> }

const SlotsContext = createContext<Slots | undefined>(undefined)
export const SlotsProvider = SlotsContext

function useSlot<Name extends keyof Slots>(name: Name): Slots[Name] {
  const slots = use(SlotsContext)
  if (!slots) throw new Error(`the slot ${name} is outside SlotsProvider`)
  return slots[name]
}

/** Puts a seat, an inspection or a piece of equipment into the cart. */
export function AddToCart(props: SlotProps['AddToCart']) {
  const Part = useSlot('AddToCart')
  return <Part {...props} />
}

/** Adds a product from its card: a training on its next date, anything else if there is nothing to choose. */
export function AddProductToCart(props: SlotProps['AddProductToCart']) {
  const Part = useSlot('AddProductToCart')
  return <Part {...props} />
}

/** Saves a product for later. */
export function FavouriteButton(props: SlotProps['FavouriteButton']) {
  const Part = useSlot('FavouriteButton')
  return <Part {...props} />
}
