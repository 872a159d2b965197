import { bodyOf, listen } from './listen.ts'

/** A local VIES: it knows some numbers, and the registers of some countries may be down. */
export async function startVies() {
  const valid = new Set<string>()
  const down = new Set<string>()
  const asked: string[] = []
  const server = await listen(async (req, res) => {
    const { countryCode, vatNumber } = JSON.parse(await bodyOf(req))
    const number = `${countryCode}${vatNumber}`
    asked.push(number)
    const isDown = down.has(countryCode)
    res.setHeader('content-type', 'application/json')
    res.end(
      JSON.stringify({
        valid: !isDown && valid.has(number),
        userError: isDown ? 'MS_UNAVAILABLE' : valid.has(number) ? 'VALID' : 'INVALID',
      }),
    )
  })
  return { ...server, valid, down, asked }
}
