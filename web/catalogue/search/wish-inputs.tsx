import { readWish, writeWish } from '../../../contract/rules/catalogue/wish.ts'

/** Keeps the wish of the address when a plain form is sent. */
export const WishInputs = ({ search }: { search: string }) =>
  Object.entries(writeWish(readWish(new URLSearchParams(search)))).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
