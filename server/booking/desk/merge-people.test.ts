import { expect, it } from 'vitest'
import { mergePeople } from './merge-people.ts'

const ana = { id: 1, name: 'Ana Alba', email: 'ana@x.example' }
const bo = { id: 2, name: 'Bo Bos', email: '' }
const seen = [ana, bo]
const peopleOf = (merged: ReturnType<typeof mergePeople>) => ('people' in merged ? merged.people : [])
const namesOf = (merged: ReturnType<typeof mergePeople>) => peopleOf(merged).map(({ name }) => name)

it('what only the form changed is taken', () => {
  expect(peopleOf(mergePeople(seen, seen, [{ ...ana, name: 'Ana Alva' }, bo]))).toEqual([
    { ...ana, name: 'Ana Alva', date_of_birth: '', winda_id: '', irata_number: '' },
    { ...bo, date_of_birth: '', winda_id: '', irata_number: '' },
  ])
})

it('other fields and other people that somebody changed meanwhile stay', () => {
  const stored = [
    { ...ana, email: 'new@x.example' },
    { ...bo, name: 'Bo Bosch' },
  ]
  const merged = mergePeople(seen, stored, [{ ...ana, name: 'Ana Alva' }, bo])
  expect(peopleOf(merged)).toMatchObject([{ name: 'Ana Alva', email: 'new@x.example' }, { name: 'Bo Bosch' }])
})

it('the same field changed to the same value is no conflict, to another value it is', () => {
  const stored = [{ ...ana, name: 'Ana Alva' }, bo]
  expect(peopleOf(mergePeople(seen, stored, [{ ...ana, name: 'Ana Alva' }, bo]))).toHaveLength(2)
  expect(mergePeople(seen, stored, [{ ...ana, name: 'Anna Alba' }, bo])).toEqual({ clashId: ana.id })
})

it('people who were added meanwhile stay, those who were removed go', () => {
  const cas = { id: 3, name: 'Cas Cor' }
  expect(namesOf(mergePeople(seen, [...seen, cas], seen))).toEqual(['Ana Alba', 'Bo Bos', 'Cas Cor'])
  expect(namesOf(mergePeople([ana], [ana, cas], [ana, { name: 'cas cor' }]))).toEqual(['Ana Alba', 'cas cor'])
  expect(namesOf(mergePeople(seen, [ana], seen))).toEqual(['Ana Alba'])
  expect(namesOf(mergePeople(seen, seen, [bo]))).toEqual(['Bo Bos'])
})

it('removing somebody whom others changed, and changing somebody whom others removed, is a conflict', () => {
  expect(mergePeople(seen, [{ ...ana, name: 'Ana Alva' }, bo], [bo])).toEqual({ clashId: ana.id })
  expect(mergePeople(seen, [bo], [{ ...ana, name: 'Ana Alva' }, bo])).toEqual({ clashId: ana.id })
})
