/** A text that only data asks for, which may not exist. */
export function knownText(t: (key: never) => string, namespace: string, key: string): string | undefined {
  const text = t(key as never)
  return text === `${namespace}.${key}` ? undefined : text
}
