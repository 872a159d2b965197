let peak = 0
const sample = () => {
  peak = Math.max(peak, process.memoryUsage.rss())
}
setInterval(sample, 200).unref()

/** The most memory that this process has used, looked at five times a second. */
export function peakMegabytes(): number {
  sample()
  return Math.round(peak / 1e6)
}
