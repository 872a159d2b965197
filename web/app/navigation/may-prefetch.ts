type Connection = { effectiveType?: string; saveData?: boolean }

const connectionOf = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

/** Loading ahead costs data: not on a slow line, not when the visitor asked to save. */
export const mayPrefetch = ({ effectiveType = '', saveData = false }: Connection = connectionOf() ?? {}) =>
  !saveData && !effectiveType.endsWith('2g')
