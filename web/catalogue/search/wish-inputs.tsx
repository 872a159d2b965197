import { wishNames } from '../../../contract/rules/catalogue/wish.ts'

/** Keeps the wish of the address when a plain form is sent; the page that it leads to reads it. */
export function WishInputs({ search }: { search: string }) {
  const params = new URLSearchParams(search)
  return wishNames.map((name) => {
    const value = params.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}
