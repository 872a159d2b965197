import { personalPaths } from '../../../contract/rules/paths/personal-paths.ts'

/** The address without personal parts: the query, and the ids and tokens after some paths. */
export function safeLocation({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string {
  const secret = personalPaths.find((path) => pathname.startsWith(`${path}/`))
  return origin + (secret ?? pathname)
}
