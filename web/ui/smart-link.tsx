import { Link, type LinkProps } from 'react-router'

type Connection = { effectiveType?: string; saveData?: boolean }

/** Loading ahead costs data: not on a slow line, not when the visitor asked to save. */
export const mayPrefetch = ({ effectiveType = '', saveData = false }: Connection = {}) =>
  !saveData && !effectiveType.endsWith('2g')

const connection = (): Connection | undefined =>
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as Navigator & { connection?: Connection }).connection

/** A link that loads its page's code as soon as one is about to follow it. */
export function SmartLink(props: LinkProps) {
  return <Link prefetch={mayPrefetch(connection()) ? 'intent' : 'none'} {...props} />
}
