const maxText = 20_000
const maxLine = 200
const maxFiles = 20

/** Without control characters and those that turn the direction of a text, which could make it look like another. */
const readable = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')

/** One line of a mail's header. */
export const cleanLine = (text: string, max = maxLine) =>
  readable(text).replaceAll(/\s+/g, ' ').trim().slice(0, max)

/** The names of attachments, without the folders that somebody may have put before them. */
export const cleanNames = (names: readonly string[]) =>
  names
    .map((name) => cleanLine(name.split(/[\\/]/).at(-1) ?? ''))
    .filter((name) => name !== '')
    .slice(0, maxFiles)

/** Words that introduce a quoted mail: "Op 3 maart schreef …:", "On 3 March … wrote:". They may take two lines. */
const introduction = /^(op|on) .{5,200}(schreef|wrote)( .{1,120})?:$/is

/** The text before the mail that it answers, which the thread has already. All of it if that is nothing. */
function withoutQuote(text: string): string {
  const lines = text.split('\n')
  let end = lines.length
  while (end > 0 && /^\s*(>.*)?$/.test(lines[end - 1] ?? '')) end--
  if (end === lines.length || !lines.slice(end).some((line) => line.trimStart().startsWith('>'))) return text
  for (const count of [1, 2])
    if (
      introduction.test(
        lines
          .slice(Math.max(end - count, 0), end)
          .join(' ')
          .trim(),
      )
    ) {
      end -= count
      break
    }
  const own = lines.slice(0, end).join('\n').trim()
  return own || text
}

/** Links to the shop without what opens an order, an offer or an account: quoted mails hold them. */
const withoutSecrets = (text: string, origin: string) =>
  text.replaceAll(/https?:\/\/[^\s<>"')\]]+/g, (link) =>
    link.startsWith(`${origin}/`) ? link.replace(/[?#].*$/s, '').replaceAll(/\/[\w.~%-]{20,}/g, '/…') : link,
  )

/** What somebody wrote in a mail, as plain text. */
export const cleanText = (text: string, origin: string) =>
  withoutSecrets(withoutQuote(readable(text)), origin)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxText)
