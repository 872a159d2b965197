import { expect, it } from 'vitest'
import { cellErrors, columnsOf, freeSeat, seatsOf, seenOf, sentOf, withPeople } from './people.ts'

const ana = { id: 1, name: 'Ana', email: null, details: { winda_id: 'A1' }, is_complete: true }
const seen = seenOf({ participants: [ana] })

it('every seat has a row, and free seats are not sent', () => {
  const seats = seatsOf(seen, 3)
  expect(seats.map(({ name }) => name)).toEqual(['Ana', '', ''])
  const typed = seats.toSpliced(2, 1, { ...freeSeat, name: ' Bo ' })
  const { people, indexes } = sentOf(typed)
  expect(people).toMatchObject([{ id: 1, name: 'Ana', winda_id: 'A1' }, { name: 'Bo' }])
  expect(indexes).toEqual([0, 2])
})

it('the columns are those that the course needs, and what is known besides', () => {
  expect(columnsOf([], [freeSeat])).toEqual(['name', 'email'])
  expect(columnsOf(['date_of_birth'], seen)).toEqual(['name', 'email', 'date_of_birth', 'winda_id'])
})

it('pasted rows fill the seats from a row on; another name is another person', () => {
  const seats = seatsOf(seen, 3)
  const filled = withPeople(seats, 0, [{ name: 'ana', email: 'ana@x.example' }, { name: 'Bo' }])
  expect(filled).toMatchObject([{ id: 1, email: 'ana@x.example', winda_id: 'A1' }, { name: 'Bo' }, freeSeat])
  expect(withPeople(seats, 0, [{ name: 'Cas' }])[0]).toEqual({ ...freeSeat, name: 'Cas' })
  expect(withPeople(seats, 2, [{ name: 'Bo' }, { name: 'Cas' }])).toHaveLength(3)
})

it('errors are shown at the seat that was sent', () => {
  expect(cellErrors({ 'lines.0.people.1.email': 'email', 'lines.0.people': 'max' }, [0, 2])).toEqual({
    '2-email': 'email',
  })
})
