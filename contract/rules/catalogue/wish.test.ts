import { describe, expect, it } from 'vitest'
import { isEmptyWish, monthOf, readWish, selectsDates, type Wish, writeWish } from './wish.ts'

const read = (query: string) => readWish(new URLSearchParams(query))

describe('a wish in a URL', () => {
  it.each<[string, Wish]>([
    ['', {}],
    ['where=UTR', { where: { locations: ['UTR'] } }],
    ['where=RTM.UTR', { where: { locations: ['RTM', 'UTR'] } }],
    ['where=3512-30', { where: { postcode: '3512', km: 30 } }],
    ['when=2027-01', { from: '2027-01-01', to: '2027-01-31' }],
    ['when=2028-02', { from: '2028-02-01', to: '2028-02-29' }],
    ['when=2027-01-04_2027-02-10', { from: '2027-01-04', to: '2027-02-10' }],
    ['when=2027-01-04_', { from: '2027-01-04' }],
    ['when=_2027-02-10', { to: '2027-02-10' }],
    ['weekend=1', { weekend: true }],
    ['language=en', { language: 'en' }],
    ['people=12', { people: 12 }],
  ])('%s is read and written the same way', (query, wish) => {
    expect(read(query)).toEqual(wish)
    expect(new URLSearchParams(writeWish(wish)).toString()).toBe(query)
  })

  it.each([
    ['where=utr.rtm.utr', 'where=RTM.UTR'],
    ['where=3512-31', 'where=3512-50'],
    ['where=3512-999', 'where=3512-100'],
    ['where=0512-30', ''],
    ['where=%3Cscript%3E', ''],
    ['when=2027-13', ''],
    ['when=2027-02-30_', ''],
    ['when=2027-03-01_2027-02-01', 'when=2027-02-01_2027-03-01'],
    ['when=2027-01-01_2027-01-31', 'when=2027-01'],
    ['weekend=true', ''],
    ['language=de', ''],
    ['people=1', ''],
    ['people=0', ''],
    ['people=-2', ''],
    ['people=100', ''],
  ])('%s becomes %s', (query, canonical) => {
    expect(new URLSearchParams(writeWish(read(query))).toString()).toBe(canonical)
  })

  it('knows the month it asks for', () => {
    expect(monthOf(read('when=2027-01'))).toBe('2027-01')
    expect(monthOf(read('when=2027-01-01_2027-01-30'))).toBeUndefined()
  })

  it('is empty for one person without further wishes', () => {
    expect(isEmptyWish(read('people=1'))).toBe(true)
    expect(isEmptyWish(read('people=2'))).toBe(false)
    expect(selectsDates(read('people=2'))).toBe(false)
    expect(selectsDates(read('weekend=1'))).toBe(true)
  })
})
