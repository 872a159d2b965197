/** The characters of Windows-1252 beyond Latin-1; Helvetica has these in every PDF reader. */
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

/** Replacements for letters that do not decompose into a base letter and an accent. */
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

/** Replaces characters that Helvetica lacks by the nearest one, so that a Polish or Turkish name stays readable. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (isPrintable(letter)) return letter
      const plain = nearest[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
      return [...plain].every(isPrintable) ? plain : '?'
    })
    .join('')
