/**
 * The letters that Helvetica has in every reader (Windows-1252). Others are printed as their nearest: a name in Polish or Turkish
 * stays readable instead of turning into other letters.
 */
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const isPrintable = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff) ||
    letter === '\n' ||
    beyondLatin.includes(letter)
  )
}

/** Letters that are no other letter with a mark. */
const nearest: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  ĸ: 'k',
  '\u2212': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\t': ' ',
}

export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (isPrintable(letter)) return letter
      const plain = nearest[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
      return [...plain].every(isPrintable) ? plain : '?'
    })
    .join('')
