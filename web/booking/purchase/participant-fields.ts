import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import type { PersonField } from './draft.ts'

/** Name, e-mail, and only what the scheme needs. */
export const fieldsOf = ({ participant_needs }: Pick<CartItem, 'participant_needs'>): PersonField[] => [
  'name',
  'email',
  ...participant_needs,
]
