/**
 * The file of a namespace also has the texts of these, which nearly all its pages use: fewer files, which compress better together. A
 * page names the first one first (`texts: ['checkout', 'purchase', 'forms']`), so that the others are not requested apart.
 */
export const joinedTexts: Readonly<Record<string, readonly string[]>> = {
  cartPage: ['cart', 'purchase'],
  checkout: ['purchase', 'forms'],
}
