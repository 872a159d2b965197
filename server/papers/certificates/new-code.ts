import { randomBytes } from 'node:crypto'
import { codeAlphabet } from '../../../contract/rules/certificates/code.ts'

/** A random code of a certificate; 32 letters divide 256, so that each is as likely as the others. */
export const newCode = () =>
  [...randomBytes(16)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
