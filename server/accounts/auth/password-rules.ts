import { Problem } from '../../platform/http/answers/problem.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

const sequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const reversed = (text: string) => [...text].reverse().join('')
const runs = [...sequences, ...sequences.map(reversed)]

/** Removes every run of four or more characters along a row of keys, the alphabet or the digits. */
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

/** `aaaaaaaaaa`, `abcabcabca`: one short piece repeated, the last time perhaps cut off. */
const isRepetition = (text: string) =>
  [1, 2, 3, 4, 5].some((size) => text === text.slice(0, size).repeat(text.length).slice(0, text.length))

/** Reads symbols and digits as the letters they resemble: `p@ssw0rd` is no better than `password`. */
const withoutLeet = (text: string) =>
  text
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[1!|]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[5$]/g, 's')

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** Whether an attacker would try this password early for this email address. Length is the only other rule; symbols are not required. */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const name = lettersOf(email.split('@')[0]?.toLowerCase() ?? '')
  const words = [
    lettersOf(text),
    lettersOf(withoutLeet(text)),
    lettersOf(withoutLeet(text.replace(/[\d\W]+$/, ''))),
  ]
  return (
    commonPasswords.has(text) ||
    words.some((word) => commonWords.has(word) || commonPasswords.has(word)) ||
    isRepetition(text) ||
    withoutRuns(text).length < 4 ||
    (name.length > 3 && lettersOf(text).includes(name)) ||
    text.includes(email.toLowerCase())
  )
}

export function requireUncommonPassword(password: string, email: string) {
  if (isCommonPassword(password, email)) throw new Problem('invalid', { fields: { password: ['common'] } })
}
