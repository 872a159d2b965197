/** The texts of a product in one language, by their column. */
export const productTextFields = [
  'name',
  'tagline',
  'summary',
  'meta_description',
  'description_html',
  'learn',
  'for_whom_html',
  'programme',
  'bring',
] as const
export type ProductTextField = (typeof productTextFields)[number]

/** A product cannot be published without these. */
export const neededTextFields = [
  'name',
  'tagline',
  'summary',
  'meta_description',
  'description_html',
] as const

/** The specification's form of an address: lower-case words joined by hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** An address made of a name: "Werken op hoogte – basis" becomes "werken-op-hoogte-basis". */
export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '')

/** The words of a text that fit in a length. */
export const firstWords = (text: string, length: number): string => {
  const words = text.trim().replace(/\s+/g, ' ')
  return words.length <= length ? words : `${words.slice(0, length - 1).replace(/\s+\S*$/, '')}…`
}
