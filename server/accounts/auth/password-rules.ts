import { Problem } from '../../platform/http/problem.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const reversed = (text: string) => [...text].reverse().join('')
const runs = [...rows, ...rows.map(reversed)]

/** What is left once every stretch of four or more along a row of keys, the alphabet or the digits is taken out. */
function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    let length = 3
    while (at + length < text.length && runs.some((run) => run.includes(text.slice(at, at + length + 1))))
      length++
    if (length > 3) at += length
    else left += text[at++]
  }
  return left
}

/** `aaaaaaaaaa`, `abcabcabcabc`: one short piece over and over, the last time perhaps cut off. */
const isOnePieceRepeated = (text: string) =>
  [1, 2, 3, 4, 5].some((size) => text === text.slice(0, size).repeat(text.length).slice(0, text.length))

/** `p@ssw0rd` is no better than `password`. */
const plain = (text: string) =>
  text
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[1!|]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[5$]/g, 's')

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** Whether programs that guess would come to this one early, for this address. Long is enough otherwise: no signs are demanded. */
export function isCommon(password: string, email: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const name = lettersOf(email.split('@')[0]?.toLowerCase() ?? '')
  const words = [lettersOf(text), lettersOf(plain(text)), lettersOf(plain(text.replace(/[\d\W]+$/, '')))]
  return (
    commonPasswords.has(text) ||
    words.some((word) => commonWords.has(word)) ||
    isOnePieceRepeated(text) ||
    withoutRuns(text).length < 4 ||
    (name.length > 3 && lettersOf(text).includes(name)) ||
    text.includes(email.toLowerCase())
  )
}

export function requireUncommon(password: string, email: string) {
  if (isCommon(password, email)) throw new Problem('invalid', { fields: { password: ['common'] } })
}
