import { personalPaths } from '../../../contract/rules/links.ts'

/** Where somebody is, without what an address may hold of theirs: the query, and the numbers and tokens behind some paths. */
export function safeLocation({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string {
  const secret = personalPaths.find((path) => pathname.startsWith(`${path}/`))
  return origin + (secret ?? pathname)
}
