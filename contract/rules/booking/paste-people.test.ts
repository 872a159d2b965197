import { describe, expect, it } from 'vitest'
import { peopleIn, peoplePasted } from './paste-people.ts'

describe('people pasted into a row', () => {
  it('are read from a spreadsheet, in any order of columns', () => {
    expect(
      peoplePasted('Joris K.\tjoris@a.nl\t31-1-1988\tJK1\r\namira@a.nl\tAmira B.\n', ['winda_id']),
    ).toEqual([
      { name: 'Joris K.', email: 'joris@a.nl', date_of_birth: '1988-01-31', winda_id: 'JK1' },
      { name: 'Amira B.', email: 'amira@a.nl' },
    ])
  })

  it('may be a plain list, or have names in two columns', () => {
    expect(peoplePasted('Joris K.\nAmira B.', [])).toEqual([{ name: 'Joris K.' }, { name: 'Amira B.' }])
    expect(peoplePasted('Joris;van der Kok', [])).toEqual([{ name: 'Joris van der Kok' }])
  })

  it('are not recognised in a single text for one field', () => {
    for (const text of ['Joris K.', 'joris@a.nl', ' Joris K. \n', ''])
      expect(peoplePasted(text, [])).toBeUndefined()
  })

  it('are read without the titles of the columns', () => {
    expect(peopleIn('Naam\tE-mail\nJoris K.\tjoris@a.nl', [])).toEqual([
      { name: 'Joris K.', email: 'joris@a.nl' },
    ])
    expect(peopleIn('Name;Date of birth\nAmira;31/1/1988', ['date_of_birth'])).toEqual([
      { name: 'Amira', date_of_birth: '1988-01-31' },
    ])
    expect(peopleIn('Joris K.', [])).toEqual([{ name: 'Joris K.' }])
  })

  it('do not get a date that does not exist', () => {
    expect(peoplePasted('A\t31-06-1990', ['date_of_birth'])).toEqual([{ name: 'A 31-06-1990' }])
  })
})
