/**
 * The server renders with these properties, but the page's HTML does not carry them for the browser: they are shown by still parts
 * (web/lib/lazy/still.tsx), whose HTML is kept. React Router writes a page's data from its enumerable properties. What the browser
 * itself loads has them.
 */
export function onlyOnServer<Data extends object, Name extends keyof Data>(
  data: Data,
  ...names: Name[]
): Omit<Data, Name> & Partial<Pick<Data, Name>> {
  if (!import.meta.env.SSR) return data
  const sent = { ...data }
  for (const name of names) Object.defineProperty(sent, name, { enumerable: false })
  return sent
}
