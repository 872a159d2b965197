type Connection = { effectiveType?: string; saveData?: boolean }

const connectionOf = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

/** Prefetching costs data: not on a slow connection, and not when the visitor asked to save data. */
export const mayPrefetch = ({ effectiveType = '', saveData = false }: Connection = connectionOf() ?? {}) =>
  !saveData && !effectiveType.endsWith('2g')
