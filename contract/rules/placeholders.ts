/** What a text leaves open, written as `{{name}}`. */
const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The placeholders in a text, as they are written between the braces. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The text with what is known filled in. The rest stays as it is. */
export const fillIn = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replaceAll(
    pattern,
    (written, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? written,
  )
