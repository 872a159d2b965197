/**
 * The code on a certificate, with which everybody can see whether it is valid: 80 random bits as 16 letters and digits, without those that
 * look alike. Nobody guesses one.
 */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** What was typed or scanned as a code; undefined when it cannot be one. */
export function codeIn(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === codeLength && [...code].every((letter) => codeAlphabet.includes(letter))
    ? code
    : undefined
}

/** In groups of four, to read it from paper. */
export const codeToRead = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code
