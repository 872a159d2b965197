import { describe, expect, it } from 'vitest'
import { passwordLength } from '../../../contract/rules/accounts/password.ts'
import { commonPasswords } from './common-passwords.ts'
import { isCommonPassword } from './password-rules.ts'

const email = 'sanne.dewit@bedrijf.example'

describe('isCommonPassword', () => {
  it.each([
    'aaaaaaaaaa',
    'abcabcabcabc',
    'ababababababa',
    '1234567890',
    '0987654321',
    '12345678901234567890',
    'qwertyuiop',
    'poiuytrewq',
    'Qwertyuiop1!',
    'abcdefghijkl',
    'asdfghjkl123',
    'password123',
    'Password2026!',
    'P@ssw0rd2026',
    'wachtwoord1',
    'Wachtwoord!!',
    'Welkom2026!',
    '!!welkom!!2026',
    '2026vangnet',
    'Amsterdam020',
    '1q2w3e4r5t',
    'correcthorsebatterystaple',
    'manchester',
    'strawberry',
    'california',
    'christopher',
    'watermelon',
    'chocolate1',
    'alexander1',
    'Strawberry99',
    'W@termel0n!',
    'nottingham',
    'basketball1',
    'butterfly1',
    'undertaker',
    'tinkerbell',
    'motorola2024',
    'sannedewit!',
    'Sanne.de.Wit-2026',
    'sanne.dewit@bedrijf.example',
  ])('is true for %s', (password) => {
    expect(isCommonPassword(password, email)).toBe(true)
  })

  it.each([
    'vangnet-demo-login',
    'dijk haring 47 ladder',
    'Kj8#qpT2vLm9',
    'welkom bij de dijkgraaf',
    'twee klimgordels op zolder',
    'ドアを開けてください早く',
    'zomerse regenbui 12',
  ])('is false for %s', (password) => {
    expect(isCommonPassword(password, email)).toBe(false)
  })

  it('knows ten thousand leaked passwords of at least ten characters', () => {
    const long = [...commonPasswords].filter((password) => password.length >= passwordLength.min)
    expect(long.length).toBeGreaterThanOrEqual(10_000)
    expect(long.filter((password) => !isCommonPassword(password.toUpperCase(), email))).toEqual([])
  })

  it('ignores names of three letters or less in the email address', () => {
    expect(isCommonPassword('mijn jas hangt daar', 'jas@x.example')).toBe(false)
    expect(isCommonPassword('1990-jasmijn-1990', 'jasmijn@x.example')).toBe(true)
    expect(isCommonPassword('dijk haring 47 ladder', '@')).toBe(false)
  })
})
