import { describe, expect, it } from 'vitest'
import { suggestEmail } from './mail-domain.ts'

describe('a mistyped mail domain', () => {
  it.each([
    ['noor@gmial.com', 'noor@gmail.com'],
    ['noor@gmail.con', 'noor@gmail.com'],
    ['Noor@GMAL.com', 'Noor@gmail.com'],
    ['noor@hotnail.com', 'noor@hotmail.com'],
    ['noor@outlok.com', 'noor@outlook.com'],
    ['noor@zigo.nl', 'noor@ziggo.nl'],
  ])('%s becomes %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it.each([
    'noor@gmail.com',
    'noor@waddenkant.example',
    'noor@vangnet.nl',
    'noor@',
    'noor',
    '',
    'noor@bedrijf.nl',
  ])('%s is left alone', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  })
})
