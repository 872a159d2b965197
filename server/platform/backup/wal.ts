/** Names and positions in PostgreSQL's write-ahead log (WAL), which consists of segments of usually 16 MB. */

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

/** A position such as `0/1A2B3C4D` as a number of bytes. */
export function parseLsn(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}

export const formatLsn = (position: number) =>
  `${hex(Math.floor(position / 2 ** 32))}/${hex(position % 2 ** 32)}`

export function segmentName(timeline: number, number: number, segmentSize: number): string {
  const perFile = 2 ** 32 / segmentSize
  return hex(timeline) + hex(Math.floor(number / perFile)) + hex(number % perFile)
}

export const segmentNumber = (name: string, segmentSize: number) =>
  Number.parseInt(name.slice(8, 16), 16) * (2 ** 32 / segmentSize) + Number.parseInt(name.slice(16, 24), 16)

/** A restored database continues on a new timeline, so that its WAL never has the names of the WAL it replaces. */
export const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16)
